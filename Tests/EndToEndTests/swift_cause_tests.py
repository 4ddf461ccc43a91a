"""Questions about Swift view models from `--use`, and the answers with source lines."""

from shell import ShellTestCase

SOURCE = """protocol API { func items(_ page: Int) -> Single<[String]> }
final class LoadViewModel {
  let load = PublishRelay<Int>()
  let refresh = PublishRelay<Void>()
  let items = BehaviorRelay<[String]>(value: [])
  let errors = PublishRelay<String>()
  private let api: API
  private let bag = DisposeBag()

  init(api: API) {
    self.api = api
    load
      .throttle(.milliseconds(500), scheduler: MainScheduler.instance)
      .subscribe(onNext: { [weak self] page in self?.fetch(page) })
      .disposed(by: bag)
    Observable.merge(refresh.map { 1 }, load.skip(1))
      .filter { $0 == 1 }
      .flatMapFirst { [unowned self] page in
        self.api.items(page).asObservable()
          .retry(2)
          .catchAndReturn(["offline"])
      }
      .observe(on: MainScheduler.instance)
      .bind(to: items)
      .disposed(by: bag)
  }

  private func fetch(_ page: Int) {
    api.items(page)
      .map { $0.map { $0.uppercased() } }
      .subscribe(
        onSuccess: { [items] in items.accept($0) },
        onFailure: { [errors] in errors.accept("\\($0)") })
      .disposed(by: bag)
  }

  var pairs: Observable<String> {
    Observable.combineLatest(items, load) { "\\($0.count) of \\($1)" }
      .take(until: errors)
      .share()
  }
}
"""
SCRIPT = """let api = API()
answer api.items { p in Single.just(["a", "b"]).delay(1s) }
let vm = LoadViewModel(api: api)
subscribe vm.items, vm.errors, vm.pairs
"""
# Each case contains statements, a question, and the answer without its first line.
QUESTIONS = [
    (
        "emit vm.load 1\nrun\n",
        "why vm.items",
        [
            "  ← BehaviorRelay   Load.swift:5",
            "  ← map             Load.swift:30",
            "  ← api.items(1) answered after 1s",
            "  ← throttle        Load.swift:13",
            "  ← emit vm.load 1  line 5, at 0s",
        ],
    ),
    (
        "emit vm.load 1\nemit vm.load 2\nrun\n",
        "why vm.items",
        [
            "  ← BehaviorRelay          Load.swift:5",
            "  ← map                    Load.swift:30",
            "  ← api.items(2) answered after 1s",
            "  ← throttle waited 500ms  Load.swift:13",
            "  ← emit vm.load 2         line 6, at 0s",
        ],
    ),
    (
        "emit vm.refresh\nrun\n",
        "why vm.items",
        [
            "  ← BehaviorRelay         Load.swift:5",
            "  ← observe(on:)          Load.swift:23",
            "  ← flatMapFirst inner 1  Load.swift:18",
            "  ← catchAndReturn        Load.swift:21",
            "  ← retry                 Load.swift:20",
            "  ← api.items(1) answered after 1s",
            "  ← filter                Load.swift:17",
            "  ← merge, map            Load.swift:16",
            "  ← emit vm.refresh       line 5, at 0s",
        ],
    ),
    (
        "emit vm.load 7\n",
        "why vm.pairs",
        [
            "  ← share          Load.swift:40",
            "  ← take(until:)   Load.swift:39",
            "  ← combineLatest  Load.swift:38",
            "  ← emit vm.load 7  line 5, at 0s",
        ],
    ),
    (
        "answer api.items { p in Single<[String]>.error(.offline) }\nemit vm.load 9\nrun\n",
        "why vm.errors",
        [
            "  ← PublishRelay after an error  Load.swift:6",
            "  ← map                          Load.swift:30",
            "  ← api.items(9) failed",
            "  ← throttle                     Load.swift:13",
            "  ← emit vm.load 9               line 6, at 0s",
        ],
    ),
]
ABSENCES = [
    (
        "emit vm.refresh\n",
        "why not vm.items",
        "emit vm.refresh → flatMapFirst: inner 1 has not answered, due at 1s: run 'advance'  Load.swift:18",
    ),
    (
        "emit vm.load 1\nrun\nemit vm.load 5\n",
        "why not vm.errors",
        "emit vm.load 5 → api.items(5) has not answered, due at 2s: run 'advance'",
    ),
]
# Pipelines built in closures of subscriptions, and methods as inputs.
PLEDGE_SOURCE = """protocol Bank { func pledge(_ amount: Int) -> Single<String> }
final class PledgeViewModel {
  let text = PublishRelay<String>()
  let found = PublishRelay<String>()
  let done: Observable<String>
  private let tapped = PublishRelay<Void>()
  private let unused = PublishRelay<Void>()
  private let amount = BehaviorRelay(value: 0)
  private let bag = DisposeBag()
  private lazy var endings: Observable<String> = Observable.of("!", "?")
    .delay(.seconds(1), scheduler: MainScheduler.instance)
  private var words: Observable<String> {
    endings.map { "word" + $0 }
  }
  var inputs: PledgeViewModel { self }
  var calls = 0

  init(bank: Bank) {
    done = tapped
      .withLatestFrom(amount)
      .filter { $0 > 0 }
      .flatMapLatest { amount in
        bank.pledge(amount).asObservable().catch { _ in .empty() }
      }
    text.subscribe(onNext: { [unowned self] text in
      Observable.just(text)
        .flatMap { text in
          self.words
            .filter { $0 != text }
        }
        .subscribe(onNext: { self.found.accept($0) })
        .disposed(by: self.bag)
    }).disposed(by: bag)
  }

  func pledgeTapped() { tapped.accept(()) }
  func nothing() { unused.accept(()) }
  func count() { calls += 1 }
  func setAmount(_ value: Int) { amount.accept(value) }
}
"""
PLEDGE_SCRIPT = """let bank = Bank()
answer bank.pledge { n in n == 7 ? Single<String>.error(.offline) : Single.just("ok").delay(2s) }
let vm = PledgeViewModel(bank: bank)
subscribe vm.done, vm.found
"""
PLEDGES = [
    (
        'emit vm.text "x"\nrun\n',
        "why vm.found 2",
        [
            "1s vm.found \"word?\"",
            "  ← PublishRelay     Pledge.swift:4",
            "  ← flatMap inner 1  Pledge.swift:27",
            "  ← filter           Pledge.swift:29",
            "  ← map              Pledge.swift:13",
            "  ← delay waited 1s  Pledge.swift:11",
            "  ← of               Pledge.swift:10",
            "  ← just             Pledge.swift:26",
            '  ← emit vm.text "x"  line 5, at 0s',
        ],
    ),
    (
        "vm.inputs.count()\nvm.inputs.nothing()\nvm.inputs.pledgeTapped()\n",
        "why not vm.done",
        [
            "vm.inputs.nothing() → has no subscriber",
            "vm.inputs.pledgeTapped() → filter: filtered out  Pledge.swift:21",
        ],
    ),
    (
        "vm.setAmount(5)\nvm.pledgeTapped()\n",
        "why not vm.done",
        [
            "vm.setAmount(5) → withLatestFrom: kept as the latest value  Pledge.swift:20",
            "vm.pledgeTapped() → flatMapLatest: inner 1 has not answered, due at 2s: run 'advance'  "
            "Pledge.swift:22",
        ],
    ),
    (
        "vm.setAmount(7)\nvm.pledgeTapped()\n",
        "why not vm.done",
        [
            "vm.setAmount(7) → withLatestFrom: kept as the latest value  Pledge.swift:20",
            "vm.pledgeTapped() → flatMapLatest: inner 1 ended without an element at 0s, after "
            "bank.pledge(7) failed  Pledge.swift:22",
        ],
    ),
]


class SwiftCauseTests(ShellTestCase):
    def answer(
        self, statements: str, question: str, name="Load.swift", source=SOURCE, script=SCRIPT
    ) -> list:
        """Runs a script that ends with a question, and returns the lines of the answer."""
        self.write(name, source)
        script = f'{script}{statements}print "----"\n{question}\n'
        done = self.run_program("--trace", "--use", name, "-c", script)
        self.assertEqual(done.stderr.decode(), "")
        return done.stdout.decode().split("----\n")[1].splitlines()

    def test_the_answer_of_why_names_lines_of_swift(self):
        for statements, question, path in QUESTIONS:
            with self.subTest(statements):
                lines = self.answer(statements, question)
                self.assertEqual(
                    [line.split() for line in lines[1:]], [line.split() for line in path]
                )

    def test_the_answer_of_why_not_names_lines_of_swift(self):
        for statements, question, line in ABSENCES:
            with self.subTest(statements):
                self.assertIn(line, self.answer(statements, question))

    def test_the_path_of_an_event_follows_subscriptions_and_methods(self):
        for statements, question, path in PLEDGES:
            with self.subTest(statements):
                lines = self.answer(
                    statements, question, "Pledge.swift", PLEDGE_SOURCE, PLEDGE_SCRIPT
                )
                self.assertEqual([line.split() for line in lines], [line.split() for line in path])
