"""Leaked Swift view models, and the lines of the closures that hold them."""

from shell import ShellTestCase

# Each case is the body of a view model, and the line of the closure that holds the view model.
LEAKS = [
    ("tap.subscribe(onNext: { self.count.accept(1) }).disposed(by: bag)", 7),
    (
        "tap.map { 1 }\n      .do(onNext: { print($0) })\n"
        "      .subscribe(onNext: { n in self.count.accept(n) })\n      .disposed(by: bag)",
        9,
    ),
    ("count.bind(onNext: { n in self.last = n }).disposed(by: bag)", 7),
    ("count.asDriver().drive(onNext: { self.last = $0 }).disposed(by: bag)", 7),
    (
        "let other = PublishRelay<Int>()\n    tap.subscribe(onNext: { other.accept(1) })"
        ".disposed(by: bag)\n    other.subscribe { _ in self.last = 1 }.disposed(by: bag)",
        9,
    ),
    (
        "Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)\n"
        "      .subscribe(onNext: { n in self.last = n }).disposed(by: bag)",
        8,
    ),
]
SOUND = [
    "tap.subscribe(onNext: { [weak self] in self?.count.accept(1) }).disposed(by: bag)",
    "tap.subscribe(onNext: { [count] in count.accept(1) }).disposed(by: bag)",
    "tap.subscribe(with: self, onNext: { me, _ in me.count.accept(1) }).disposed(by: bag)",
    "tap.map { 1 }.bind(to: count).disposed(by: bag)",
    "tap.subscribe(onNext: { [unowned self] in self.count.accept(1) }).disposed(by: bag)",
    "Model.kept = self",
    "Observable.just(1).delay(.seconds(3), scheduler: MainScheduler.instance)"
    ".subscribe(onNext: { self.count.accept($0) }).disposed(by: bag)",
    "Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance).take(3)"
    ".subscribe(onNext: { n in self.last = n }).disposed(by: bag)",
    "Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)"
    ".subscribe(onNext: { [weak self] n in self?.last = n }).disposed(by: bag)",
    "tap.flatMap { Observable.just(1).delay(.seconds(3), scheduler: MainScheduler.instance) }.take(1)"
    ".subscribe(onNext: { [weak self] in self?.count.accept($0) }).disposed(by: bag)",
]
# A waiting request keeps this view model alive until the answer arrives. Without an answer, it lives forever.
ASKING = """protocol API { func items() -> Single<Int> }
final class Model {
  let tap = PublishRelay<Void>(), count = BehaviorRelay(value: 0)
  private let bag = DisposeBag()
  init(api: API) {
    tap.subscribe(onNext: { [weak self] in
      api.items().subscribe(onSuccess: { self?.count.accept($0) }).disposed(by: self!.bag)
    }).disposed(by: bag)
  }
  func load(_ api: API) {
    api.items().subscribe(onSuccess: { self.count.accept($0) }).disposed(by: bag)
  }
}
"""
CLASS = """final class Model {{
  static var kept: Model?
  let tap = PublishRelay<Void>(), count = BehaviorRelay(value: 0)
  private let bag = DisposeBag()
  private var last = 0
  init() {{
    {}
  }}
}}
"""
ENDS = ["emit vm.tap\n", "subscribe vm.count\n| 0s vm.count 0\n", "emit vm.tap\ndrop vm\n"]
PIPELINE = """final class Search {
  let text = PublishRelay<String>()
  let results: Driver<String>

  init() {
    results = text
      .debounce(.milliseconds(300), scheduler: MainScheduler.instance)
      .filter { !$0.isEmpty }
      .flatMapLatest { q in
        Observable.just(q)
          .delay(.seconds(1), scheduler: MainScheduler.instance)
      }
      .map { $0 + "!" }
      .asDriver(onErrorJustReturn: "")
  }
}
"""


class LeakTests(ShellTestCase):
    def warnings(self, body: str, end: str) -> list:
        """Runs a script that makes the view model, and returns the warnings."""
        self.write("Model.swift", CLASS.format(body))
        self.write("model.rxs", f"let vm = Model()\n{end}")
        done = self.run_program("test", "--use", "Model.swift", "--warnings", "model.rxs")
        self.assertEqual(done.returncode, 0, done)
        lines = done.stdout.decode().splitlines()
        return [line.strip() for line in lines if "warning:" in line]

    def test_a_leak_warning_names_the_line_of_the_closure(self):
        for index, (body, line) in enumerate(LEAKS):
            with self.subTest(body):
                end = ENDS[index % len(ENDS)]
                moment = "after drop" if "drop" in end else "at the end"
                self.assertEqual(
                    self.warnings(body, end),
                    [
                        f"warning: vm stays alive {moment}: a closure of the pipeline of "
                        f"Model.swift:{line} holds it; capture [weak self]"
                    ],
                )

    def test_drop_at_the_prompt_names_the_closure_of_a_leak(self):
        self.write("Model.swift", CLASS.format(LEAKS[-1][0]))
        shell = self.open("--use", "Model.swift", columns=140)
        for line in ["let vm = Model()", "let other = Model()", "advance 2s", "print(1)"]:
            shell.send_line(line)
        warning = "stays alive after drop: a closure of the pipeline of Model.swift:8 holds it"
        self.assertIn(f"vm {warning}", shell.send_line("drop vm"))
        self.assertIn(f"vm {warning}", shell.send_line("show warnings"))
        # The subscription ended only in the copy of the session; in the session it continues.
        self.assertEqual(shell.send_line("advance 1s"), "")
        self.assertIn(f"other {warning}", shell.send_line("drop other"))
        self.assertEqual(shell.quit(), 0)

    def test_a_view_model_without_a_retain_cycle_causes_no_warning(self):
        for index, body in enumerate(SOUND):
            with self.subTest(body):
                self.assertEqual(self.warnings(body, ENDS[index % len(ENDS)]), [])

    def test_a_request_without_an_answer_causes_no_leak_warning(self):
        for answer in ["Single.just(1).delay(3s)", "PublishSubject<Int>().asSingle()"]:
            with self.subTest(answer):
                self.write("Model.swift", ASKING)
                self.write(
                    "model.rxs",
                    f"let api = API()\nanswer api.items {answer}\nlet vm = Model(api: api)\n"
                    "vm.load(api)\nemit vm.tap\n",
                )
                done = self.run_program("test", "--use", "Model.swift", "--warnings", "model.rxs")
                self.assertEqual(done.returncode, 0, done)
                self.assertNotIn("warning", done.stdout.decode())


class LineTests(ShellTestCase):
    def test_why_names_the_lines_of_operators_in_swift_files(self):
        self.write("Search.swift", PIPELINE)
        script = 'let vm = Search()\nsubscribe vm.results\nemit vm.text "tea"\nrun\nwhy vm.results\n'
        done = self.run_program("--trace", "--use", "Search.swift", "-c", script)
        self.assertEqual(
            done.stdout.decode().splitlines(),
            [
                '1.3s vm.results "tea!"',
                '1.3s vm.results "tea!"',
                "  ← asDriver               Search.swift:14",
                "  ← map                    Search.swift:13",
                "  ← flatMapLatest inner 1  Search.swift:9",
                "  ← delay waited 1s        Search.swift:11",
                "  ← just                   Search.swift:10",
                "  ← filter                 Search.swift:8",
                "  ← debounce waited 300ms  Search.swift:7",
                '  ← emit vm.text "tea"     line 3, at 0s',
            ],
        )

    def test_why_names_the_lines_of_operators_in_the_swift_of_a_script(self):
        script = (
            "final class Counter {\n  let tap = PublishRelay<Void>()\n"
            "  lazy var total = tap\n    .scan(0) { n, _ in n + 1 }\n    .share()\n}\n"
            "let vm = Counter()\nsubscribe vm.total\nemit vm.tap\nwhy vm.total\n"
        )
        done = self.run_program("--trace", "-c", script)
        self.assertEqual(
            done.stdout.decode().splitlines()[1:],
            [
                "0s vm.total 1",
                "  ← share        line 5",
                "  ← scan         line 4",
                "  ← emit vm.tap  line 9, at 0s",
            ],
        )
