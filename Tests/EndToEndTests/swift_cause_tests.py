"""Questions about view models of Swift that come in with `--use`, and the answers with their lines."""

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
# Each is statements, a question, and the answer below its first line.
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
        "emit vm.refresh → flatMapFirst: inner 1 has not answered, due at 1s: advance  Load.swift:18",
    ),
    (
        "emit vm.load 1\nrun\nemit vm.load 5\n",
        "why not vm.errors",
        "emit vm.load 5 → api.items(5) has not answered, due at 2s: advance",
    ),
]


class SwiftCauseTests(ShellTestCase):
    def answer(self, statements: str, question: str) -> list:
        """The lines that a question gives."""
        self.write("Load.swift", SOURCE)
        script = f'{SCRIPT}{statements}print "----"\n{question}\n'
        done = self.run_program("--trace", "--use", "Load.swift", "-c", script)
        self.assertEqual(done.stderr.decode(), "")
        return done.stdout.decode().split("----\n")[1].splitlines()

    def test_paths_name_the_lines_of_swift(self):
        for statements, question, path in QUESTIONS:
            with self.subTest(statements):
                lines = self.answer(statements, question)
                self.assertEqual(
                    [line.split() for line in lines[1:]], [line.split() for line in path]
                )

    def test_answers_of_why_not_name_the_lines_of_swift(self):
        for statements, question, line in ABSENCES:
            with self.subTest(statements):
                self.assertIn(line, self.answer(statements, question))
