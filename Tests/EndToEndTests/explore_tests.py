"""`rxs explore`: the problems found for a seed and a number of statements, and the written scripts."""

import json
import os
import re
import subprocess

from shell import ShellTestCase, program, test_for_each, with_cases

SEARCH = """\
stub "https://api.test/search?q=a*" text("apples") after 1s
stub "https://api.test/search?q=b*" text("beans") after 300ms
viewmodel Search {
  input query: String
  output results = query.%s { q in
    http.get("https://api.test/search?q=\\(q)").map { $0.text }.catchAndReturn("none")
  }
}
let vm = Search()
subscribe vm
emit vm.query "a"
emit vm.query "b"
advance 10s
"""

ACCOUNT = """\
viewmodel Account {
  input deposit: Int
  input withdraw: Int
  state balance = 0
  on deposit { n in if n > 0 { balance += n } }
  on withdraw { n in if n > 0 && %s { balance -= n } }
  output balance
}
let vm = Account()
always vm.balance.value >= 0 as "no debts"
"""
DEBT, SAFE = ACCOUNT % "balance > 0", ACCOUNT % "n <= balance"

TICKER = """\
viewmodel Ticker {
  input start
  output ticks = start.%s { _ in Observable.interval(60s) }
}
let vm = Ticker()
subscribe vm
"""


# Swift view models with one mistake each: the wrong text and the corrected text.
BOOKS = """\
import Foundation
import Observation

protocol BookApi { func find(_ q: String) async throws -> String }

@MainActor @Observable final class BookModel {
  private(set) var result = ""
  @ObservationIgnored private var task: Task<Void, Never>?
  @ObservationIgnored private let api: BookApi
  init(api: BookApi) { self.api = api }
  func search(_ q: String) {
    task?.cancel()
    task = Task {
      guard let found = try? await api.find(q), !Task.isCancelled else { return }
      result = found
    }
  }
}
"""
TRACKS = """\
import Combine

protocol TrackApi { func tracks(_ q: String) -> AnyPublisher<[String], Never> }

final class TrackModel: ObservableObject {
  @Published var query = ""
  @Published private(set) var tracks: [String] = []
  private var bag: Set<AnyCancellable> = []
  init(api: TrackApi) {
    $query.dropFirst().removeDuplicates().map { api.tracks($0) }.switchToLatest()
      .sink { [weak self] in self?.tracks = $0 }.store(in: &bag)
  }
}
"""
NOTES = """\
import RxCocoa
import RxSwift

protocol NoteStore { func notes() -> Observable<[String]> }

final class NotesModel {
  let open = PublishRelay<Int>()
  let notes: Driver<[String]>
  private let rows = BehaviorRelay<[String]>(value: [])
  private let bag = DisposeBag()
  init(store: NoteStore) {
    notes = rows.asDriver()
    open.flatMapLatest { _ in store.notes() }
      .observe(on: MainScheduler.instance)
      .bind(to: Binder(self, scheduler: CurrentThreadScheduler.instance) { $0.rows.accept($1) })
      .disposed(by: bag)
  }
}
"""
POSTS = """\
import Foundation
import Observation

protocol PostApi { func page(_ n: Int) async throws -> [String] }

@Observable final class PostModel {
  private(set) var posts: [String] = []
  @ObservationIgnored private var page = 0
  @ObservationIgnored private var isBusy = false
  @ObservationIgnored private let api: PostApi
  init(api: PostApi) { self.api = api }
  @MainActor func loadMore() async {
    if isBusy { return }
    isBusy = true
    defer { isBusy = false }
    guard let more = try? await api.page(page + 1) else { return }
    page += 1
    posts += more
  }
}
"""
# A model with overloads, and a private method that must not be called.
FORM = """\
import RxRelay

final class Form {
  let weeks = BehaviorRelay<Int>(value: 1)
  let title = BehaviorRelay<String>(value: "")
  func update(title text: String) { title.accept(text) }
  func update(weeks count: Int) { weeks.accept(count) }
}

private extension Form {
  func reset() { weeks.accept(0) }
}
"""
# The list behind two relays ends with the first error.
LISTS = """\
import RxRelay
import RxSwift

protocol ListApi { func list() -> Observable<[String]> }

final class Lists {
  let appear = PublishRelay<Void>()
  let refresh = PublishRelay<Void>()
  let items = BehaviorRelay<[String]>(value: [])
  private let load = PublishSubject<Void>()
  private let bag = DisposeBag()
  init(api: ListApi) {
    Observable.merge([appear.asObservable(), refresh.asObservable()]).bind(to: load).disposed(by: bag)
    load.flatMapLatest { api.list().catchAndReturn([]) }
      .subscribe(onNext: { [items] in items.accept($0) }, onError: { _ in }).disposed(by: bag)
  }
}
"""
LEVELS = """\
import RxRelay
import RxSwift

final class Levels {
  let number = PublishRelay<Int>()
  let names = PublishRelay<String>()
  private let bag = DisposeBag()
  init() {
    number.subscribe(onNext: { [names] number in
      if number == 123_456_789 {
        names.accept("secret")
      } else if number > 5 {
        names.accept("high")
      } else {
        names.accept("low")
      }
    }).disposed(by: bag)
  }
}
"""
PROFILES = """\
import Observation

struct Profile { let id: String; let name: String }
protocol ProfileApi { func profile(_ id: String) async throws -> Profile }

@MainActor @Observable final class ProfileModel {
  private(set) var profile: Profile?
  @ObservationIgnored private var id = ""
  @ObservationIgnored private let api: ProfileApi
  init(api: ProfileApi) { self.api = api }
  func show(_ id: String) {
    (self.id, profile) = (id, nil)
    Task {
      let found = try? await api.profile(id)
      if self.id == id { profile = found }
    }
  }
}
"""
PROFILE_SCRIPT = """\
let api = ProfileApi()
answer api.profile { id in Profile(id: id, name: id) } after 2s, { id in Profile(id: id, name: id) } after 1s
let vm = ProfileModel(api: api)
subscribe vm
"""
CLEANERS = """\
import Observation

protocol Accounts {
  func old() async throws -> [Int]
  func remove(_ ids: [Int]) async throws -> Int
}

@MainActor @Observable final class Cleaner {
  private(set) var hasFailed = false
  @ObservationIgnored private var isBusy = false
  @ObservationIgnored private let accounts: Accounts
  init(accounts: Accounts) { self.accounts = accounts }
  func clean() async {
    if isBusy { return }
    isBusy = true
    defer { isBusy = false }
    guard let old = try? await accounts.old(), let count = try? await accounts.remove(old) else {
      return
    }
    hasFailed = count != old.count
  }
}
"""
NAMES = """\
import Combine

enum NameError: Error { case offline }
// Swift refuses a generated call with an optional place.
struct Place { init?(id: Int) { nil } }
protocol NameApi { func names() async throws -> [String] }

@MainActor final class Names: ObservableObject {
  struct State { var isLoading = false; var names: [String] = [] }
  @Published private(set) var state = State()
  private let api: NameApi
  init(api: NameApi) { self.api = api }
  func load() async {
    state.isLoading = true
    do {
      state.names = try await api.names()
      state.isLoading = false
    } catch {
      state.isLoading = false
    }
  }
  func remove(at index: Int) { state.names.remove(at: index) }
  func move(to place: Place) { state.names = [] }
}
"""
SWIFT = [
    ("endless-loading", NAMES, [("catch {\n      state.isLoading = false\n", "catch {\n")], """\
let api = NameApi()
answer api.names { ["Ann", "Bo"] } after 1s, { throw NameError.offline } after 1s
let vm = Names(api: api)
subscribe vm
vm.load()
advance 2s
"""),
    ("dead-input", LISTS, [(".catchAndReturn([])", "")], """\
let api = ListApi()
answer api.list Observable.just(["milk"]).delay(1s), Observable.error(.offline)
let vm = Lists(api: api)
subscribe vm
emit vm.refresh
advance 2s
"""),
    ("rule", CLEANERS, [("    if isBusy { return }\n", "")], """\
let accounts = Accounts()
var known = [1, 2, 3]
answer accounts.old { known.filter { $0 < 3 } } after 100ms
answer accounts.remove { ids in let before = known.count; known = known.filter { !ids.contains($0) }; return before - known.count } after 100ms
let vm = Cleaner(accounts: accounts)
subscribe vm
always !vm.hasFailed
"""),
    ("stale-answer", BOOKS, [("    task?.cancel()\n", ""), (", !Task.isCancelled", "")], """\
let api = BookApi()
answer api.find(_:) { q in "found \\(q)" } after 1s
let vm = BookModel(api: api)
subscribe vm
"""),
    ("stale-answer", TRACKS, [("map { api.tracks($0) }.switchToLatest()", "flatMap { api.tracks($0) }")], """\
let api = TrackApi()
answer api.tracks { q in Observable.just([q]).delay(1s) }
let vm = TrackModel(api: api)
subscribe vm
emit vm.query "a"
"""),
    ("off-main", NOTES, [("MainScheduler.instance", "SerialDispatchQueueScheduler(qos: .utility)")], """\
let store = NoteStore()
answer store.notes Observable.just(["milk"]).delay(100ms)
let vm = NotesModel(store: store)
subscribe vm
"""),
    ("rule", POSTS, [("    if isBusy { return }\n", "")], """\
let api = PostApi()
answer api.page(_:) { n in ["post \\(n)"] } after 300ms
let vm = PostModel(api: api)
subscribe vm
always Set(vm.posts).count == vm.posts.count as "no post twice"
"""),
]


@with_cases
class ExploreTests(ShellTestCase):
    def explore(self, *arguments, status):
        done = self.run_program("explore", *arguments)
        self.assertEqual(done.returncode, status, done.stdout.decode() + done.stderr.decode())
        return done.stdout.decode()

    def fails_as_a_test(self, name: str) -> None:
        self.assertNotEqual(self.run_program("test", name).returncode, 0)

    def test_a_broken_rule_is_shown_with_few_statements(self):
        self.write("account.rxs", DEBT)
        report = self.explore("account.rxs", "--steps", "8000", status=1)
        self.assertIn("rule: no debts: expected", report)
        script = self.read("account.find-1.rxs")
        self.assertIn('include "account.rxs"', script)
        self.assertLessEqual(len(re.findall("^emit ", script, re.MULTILINE)), 2)
        self.assertEqual(self.run_program("test", "account.find-1.rxs").returncode, 1)
        self.write("account.rxs", SAFE)
        self.assertEqual(self.run_program("test", "account.find-1.rxs").returncode, 0)

    def test_explore_plays_known_finds_first(self):
        self.write("account.rxs", DEBT)
        self.explore("account.rxs", "--steps", "8000", status=1)
        report = self.explore("account.rxs", "--steps", "5000", status=1)
        self.assertIn("account.find-1.rxs: still fails: rule", report)
        self.assertFalse(os.path.exists(self.path("account.find-2.rxs")))
        self.write("account.rxs", SAFE)
        report = self.explore("account.rxs", "--steps", "5000", status=0)
        self.assertIn("account.find-1.rxs: passes now", report)

    def test_the_same_seed_gives_the_same_find_with_any_number_of_jobs(self):
        self.write("account.rxs", DEBT)
        scripts = set()
        for jobs in ["1", "2", "3"]:
            self.explore(
                "account.rxs", "--steps", "10000", "--seed", "7", "--jobs", jobs, "--output",
                "found.rxs", status=1)
            scripts.add(self.read("found.rxs"))
            os.remove(self.path("found.rxs"))
        self.assertEqual(len(scripts), 1)

    def test_explore_reports_nothing_for_a_correct_view_model(self):
        for name, text in [
            ("account.rxs", SAFE),
            ("search.rxs", SEARCH % "flatMapLatest"),
            ("ticker.rxs", TICKER % "flatMapLatest"),
        ]:
            with self.subTest(name):
                self.write(name, text)
                report = self.explore(name, "--steps", "8000", status=0)
                self.assertIn("no find", report)

    def test_explore_finds_problems_in_a_script_without_always_rules(self):
        cases = {
            "stale-answer": SEARCH % "flatMap",
            "growth": TICKER % "flatMap",
            "dead-input": """\
viewmodel Form {
  input submit: String
  output sent = submit.take(1).map { $0.uppercased() }
}
let vm = Form()
subscribe vm
""",
            "double-request": """\
stub "https://api.test/user" text("x") after 200ms
viewmodel User {
  input load
  let answer = load.flatMapLatest { _ in http.get("https://api.test/user") }
  output status = answer.map { $0.status }
  output text = answer.map { $0.text }
}
let vm = User()
subscribe vm
// explore: no dead-input: the screen closes at an error
""",
            "fault": """\
viewmodel Ratio {
  input part: Int
  state n = 1
  on part { p in n = 100 / p }
  output n
}
let vm = Ratio()
subscribe vm
""",
            "feedback": """\
viewmodel Loop {
  input set: Int
  state n = 0
  on set { v in n = v }
  on n { v in if v > 2 { n = v + 1 } }
  output n
}
let vm = Loop()
subscribe vm
""",
        }
        for judge, text in cases.items():
            with self.subTest(judge):
                name = f"{judge}.rxs"
                self.write(name, text)
                report = self.explore(name, "--steps", "12000", status=1)
                self.assertIn(f"{name}: {judge}: ", report)
                self.fails_as_a_test(f"{judge}.find-1.rxs")

    @test_for_each({f"{number}_{row[0]}": row for number, row in enumerate(SWIFT, 1)})
    def explore_finds_a_problem_in_a_swift_view_model(self, row: tuple):
        judge, model, changes, script = row
        broken = model
        for old, new in changes:
            self.assertIn(old, broken)
            broken = broken.replace(old, new)
        options = ["--use", "Model.swift", "--allow-swift"]
        self.write("m.rxs", script)
        self.write("Model.swift", broken)
        report = self.explore("m.rxs", *options, "--steps", "3000", status=1)
        self.assertIn(f"m.rxs: {judge}: ", report)
        self.assertEqual(self.run_program("test", *options, "m.find-1.rxs").returncode, 1)
        self.write("Model.swift", model)
        self.assertEqual(self.run_program("test", *options, "m.find-1.rxs").returncode, 0)
        os.remove(self.path("m.find-1.rxs"))
        self.explore("m.rxs", *options, "--steps", "2000", status=0)

    def test_a_condition_says_when_the_app_sends_a_value(self):
        self.write("account.rxs", DEBT)
        self.explore("account.rxs", "--steps", "8000", status=1)
        os.remove(self.path("account.find-1.rxs"))
        rule = "// explore: vm.withdraw only if $0 <= vm.balance.value\n"
        self.write("account.rxs", DEBT + rule)
        self.explore("account.rxs", "--steps", "8000", status=0)
        for condition, message in [
            ("vm.withdrawal only if $0 < 5", "there is no input 'vm.withdrawal'"),
            ("vm.withdraw only if $0 <", "the condition of 'vm.withdraw' fits none"),
        ]:
            self.write("account.rxs", f"{DEBT}// explore: {condition}\n")
            done = self.run_program("explore", "account.rxs", "--steps", "100")
            self.assertEqual(done.returncode, 2)
            self.assertIn(message, done.stderr.decode())

    def test_the_report_names_lines_that_never_ran(self):
        self.write("Model.swift", LEVELS)
        self.write("levels.rxs", "let vm = Levels()\nsubscribe vm\n")
        report = self.explore(
            "levels.rxs", "--use", "Model.swift", "--allow-swift", "--steps", "3000", status=0)
        self.assertIn("  lines never reached: Model.swift:11\n", report)

    def test_answers_with_values_of_the_app_get_other_delays(self):
        self.write("m.rxs", PROFILE_SCRIPT)
        self.write("Model.swift", PROFILES.replace("if self.id == id { profile = found }", "profile = found"))
        options = ["--use", "Model.swift", "--allow-swift"]
        report = self.explore("m.rxs", *options, "--steps", "6000", status=1)
        self.assertIn("m.rxs: stale-answer: ", report)
        # A value that is not Equatable is compared as text.
        self.assertIn("\n| = Profile(id: ", self.read("m.find-1.rxs"))
        self.assertEqual(self.run_program("test", *options, "m.find-1.rxs").returncode, 1)
        self.write("Model.swift", PROFILES)
        self.assertEqual(self.run_program("test", *options, "m.find-1.rxs").returncode, 0)

    def test_all_overloads_of_a_method_are_called(self):
        self.write("Model.swift", FORM)
        self.write("form.rxs", "let vm = Form()\nsubscribe vm\nalways vm.weeks.value > 0\nvm.update(weeks: 2)\n")
        options = ["--use", "Model.swift", "--allow-swift", "--steps", "4000"]
        report = self.explore("form.rxs", *options, status=1)
        self.assertIn("form.rxs: rule: ", report)
        self.assertNotIn("reset", report)

    def test_a_comment_silences_a_judge(self):
        self.write("t.rxs", TICKER % "flatMap" + "// explore: no growth: it ticks for each start\n")
        self.explore("t.rxs", "--steps", "8000", status=0)
        self.write("t.rxs", TICKER % "flatMap" + "// explore: no grwoth: x\n")
        done = self.run_program("explore", "t.rxs", "--steps", "100")
        self.assertEqual(done.returncode, 2)
        self.assertIn("there is no judge 'grwoth'", done.stderr.decode())

    def test_explore_reports_a_difference_from_another_script(self):
        self.write("new.rxs", DEBT.replace("always", "// always"))
        self.write("old.rxs", SAFE.replace("always", "// always"))
        report = self.explore("new.rxs", "--compare", "old.rxs", "--steps", "8000", status=1)
        self.assertIn("difference: vm.balance", report)
        os.remove(self.path("new.find-1.rxs"))
        self.explore("new.rxs", "--compare", "new.rxs", "--steps", "5000", status=0)

    def test_explore_tries_the_orders_of_answers(self):
        self.write("search.rxs", SEARCH % "flatMap")
        report = self.explore("search.rxs", "--orders", "--steps", "8000", status=1)
        self.assertRegex(report, r"(order|stale-answer): vm.results")
        self.write("search.rxs", SEARCH % "flatMapLatest")
        os.remove(self.path("search.find-1.rxs"))
        self.explore("search.rxs", "--orders", "--steps", "5000", status=0)

    def test_explore_joins_the_results_of_several_processes(self):
        self.write("account.rxs", DEBT)
        parts = []
        for number in ["1", "2", "3"]:
            os.mkdir(self.path(number))
            parts.append(
                subprocess.Popen(
                    [program(), "explore", "account.rxs", "--steps", "4000", "--shard",
                     f"{number}/3", "--results", f"{number}.jsonl", "--output", number],
                    cwd=self.folder, env=self.environment, stdout=subprocess.DEVNULL))
        for part in parts:
            self.assertEqual(part.wait(), 1)
        runs = [json.loads(self.read(f"{n}.jsonl").splitlines()[0]) for n in ["1", "2", "3"]]
        self.assertEqual([run["run"]["_0"]["shard"] for run in runs], ["1/3", "2/3", "3/3"])
        merged = self.explore("--merge", "1.jsonl", "2.jsonl", "3.jsonl", status=1)
        self.assertIn("3 runs", merged)
        self.assertEqual(merged.count("account.rxs: rule:"), 1)
        self.write("bad.jsonl", "{}\n")
        done = self.run_program("explore", "--merge", "bad.jsonl")
        self.assertEqual(done.returncode, 2)
        self.assertIn("line 1 is not a result", done.stderr.decode())

    def test_a_script_that_cannot_be_explored_is_refused_with_the_reason(self):
        for text, arguments, status, message in [
            ("expect 1 == 2\n", [], 1, "fails before the exploration, at line 1"),
            ("let n = 1\nalways n > 1\n", [], 1, "fails before the exploration, at line 2"),
            ("let n = 1\n", [], 2, "there is no input to send values into"),
            ("let n =\n", [], 2, "error:"),
            ("let n = 1\n", ["--time", "0"], 2, "--time"),
            ("let n = 1\n", ["--steps", "0"], 2, "--steps must be 1 or more"),
            ("let n = 1\n", ["--shard", "4/3"], 2, "--shard"),
        ]:
            with self.subTest(text=text, arguments=arguments):
                self.write("t.rxs", text)
                done = self.run_program("explore", "t.rxs", *(arguments or ["--steps", "10"]))
                self.assertEqual(done.returncode, status, done.stderr.decode())
                self.assertIn(message, done.stderr.decode())

    def test_explore_at_the_prompt_changes_the_session_only_when_applied(self):
        shell = self.open("--plain")
        shell.send_line("let n = BehaviorRelay(value: 0)")
        shell.send_line('always n.value < 3 as "small"')
        report = shell.send_line("explore 20s")
        self.assertIn("rule: small", report)
        self.assertIn("= 0", shell.send_line("n.value"))
        self.assertIn("error: small", shell.send_line("explore apply"))
        shell.send_line("undo")
        self.assertIn("= 0", shell.send_line("n.value"))
