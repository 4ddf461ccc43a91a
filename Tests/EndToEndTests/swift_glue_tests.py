"""Generated Swift code: stand-ins, variables, view models."""

import os

from shell import ShellTestCase

STREAMS = """extension ObservableType where Element == Int {
  func doubled() -> Observable<Int> { map { $0 * 2 } }
}
let numbers = PublishSubject<Int>()
subscribe numbers.doubled() as doubled
emit numbers 4
"""
OBJECT = 'class A { deinit { print("deinit") } }\n'
UNFIT = 'struct P {\n  let x: Int\n}\nlet points = PublishRelay<P>()\nemit points P(y: 1)\n'


class GlueCase(ShellTestCase):
    """A test of output and errors."""

    def assert_prints(self, text: str, expected: str) -> None:
        """Checks the output of a piped text."""
        done = self.run_program(stdin=text)
        self.assertEqual((done.stdout.decode(), done.stderr.decode()), (expected, ""))

    def refusal(self, *arguments, stdin="") -> str:
        """Runs rxs, which must refuse the arguments or the text, and returns its messages."""
        done = self.run_program(*arguments, stdin=stdin)
        self.assertEqual(done.returncode, 2)
        return done.stderr.decode() + done.stdout.decode()


class GlueTests(GlueCase):
    """Statements that use Swift declarations."""

    def test_an_implicit_initialiser_gets_a_stand_in(self):
        text = "protocol Navigator {\n  func open(_ page: String)\n}\n"
        menu = 'struct Menu {\n  let navigator: Navigator\n}\nMenu().navigator.open("x")\n'
        self.assert_prints(text + menu, '0s navigator.open("x")\n')

    def test_a_type_within_another_gets_a_stand_in(self):
        text = "protocol Api { func open(_ page: String) }\nfinal class Menu {\n"
        nested = "  struct Needs { let api: Api; var size = 1 }\n  let needs: Needs\n"
        rest = "  init(needs: Needs) { self.needs = needs }\n}\nlet menu = Menu(needs: Menu.Needs())\n"
        self.assert_prints(text + nested + rest + 'menu.needs.api.open("x")\n', '0s api.open("x")\n')

    def test_a_call_with_generic_parameters_gets_a_stand_in(self):
        api = "protocol Api { func open(_ page: String) }\n"
        fields = "  let ids = Set<Int>.init()\n  let api: Api\n"
        takes = "  init(sizes: Dictionary<String, Set<Array<Int>>>, api: Api) { self.api = api }\n"
        made = 'let menu = Menu(sizes: [:])\nmenu.api.open("x")\n'
        self.assert_prints(
            api + "final class Menu {\n" + fields + takes + "}\n" + made, '0s api.open("x")\n'
        )

    def test_a_stand_in_throws_errors_of_the_declared_type(self):
        text = (
            "enum Bad: Error { case odd, other }\nprotocol Api {\n  var limit: Int { get set }\n"
            "  func half(_ n: Int) throws(Bad) -> Int\n}\nlet api = Api()\n"
            "answer api.half { n in throw Bad.odd }\n"
            "do { print(try api.half(3)) } catch { print(error == .odd) }\n"
        )
        self.assert_prints(text, "true\n")

    def test_an_inherited_initialiser_gets_a_stand_in(self):
        text = "protocol Navigator {\n  func open(_ page: String)\n}\n"
        base = "class Base {\n  let go: Navigator\n  init(_ go: Navigator) { self.go = go }\n}\n"
        self.assert_prints(
            text + base + 'class Menu: Base {}\nlet menu = Menu()\nmenu.go.open("y")\n',
            '0s go.open("y")\n',
        )

    def test_a_default_argument_is_used_in_place_of_a_stand_in(self):
        text = (
            "protocol Api { func n() -> Int }\nstruct Real: Api { func n() -> Int { 7 } }\n"
            "class Screen {\n  let api: Api\n  init(api: Api = Real()) { self.api = api }\n}\n"
        )
        self.assert_prints(text + "let screen = Screen()\nprint(screen.api.n())\n", "7\n")

    def test_a_failable_initialiser_returns_nil(self):
        text = "class A { init?(_ n: Int) { if n < 0 { return nil } } }\n"
        self.assert_prints(text + "let a = A(-1)\nprint(a as Any)\n", "nil\n")

    def test_a_script_can_call_a_swift_extension_of_streams(self):
        self.assert_prints(STREAMS, "0s doubled 8\n")

    def test_the_prompt_can_call_a_swift_extension_of_streams(self):
        shell = self.open()
        shell.send_line(STREAMS.splitlines()[3])
        shell.send_line("extension ObservableType where Element == Int { var twice: Observable<Int> { map { $0 * 2 } } }")
        shell.send_line("subscribe numbers.twice as twice")
        self.assertEqual(shell.send_line("emit numbers 4"), "0s twice 8")

    def test_a_view_model_of_a_script_uses_compiled_types(self):
        text = (
            "struct A { let n = 1 }\nlet k = 5\nviewmodel Sum(start: Int) {\n  input add: Int\n"
            "  state sum = A().n + start\n  on add { n in sum += A().n + n + k }\n  output sum\n"
            "  output next = add.map { A().n + $0 }\n}\nlet sum = Sum(start: 1)\nsubscribe sum\n"
        )
        self.assert_prints(text + "emit sum.add 3\n", "0s sum.sum 2\n0s sum.sum 11\n0s sum.next 4\n")

    def test_drop_releases_the_value_of_a_variable(self):
        for bound in ["var x: A? = A()", "let x = [A()]", "let x = A()"]:
            with self.subTest(bound):
                self.assert_prints(f'{OBJECT}{bound}\ndrop x\nprint("end")\n', "deinit\nend\n")
        self.assert_prints(f"{OBJECT}struct W {{ let a = A() }}\nlet x = W()\ndrop x\n", "deinit\n")

    def test_drop_releases_a_value_whose_type_is_inferred(self):
        more = (
            f"{OBJECT}extension A {{ static func make() -> A {{ A() }}; func copy() -> A {{ A() }} }}\n"
            "class H<T> { let a: T; init(_ a: T) { self.a = a } }\n"
            "func made() -> A { A() }\nfunc found(_ yes: Bool) throws -> A? { yes ? A() : nil }\n"
        )
        for bound in [
            "let x = A.make()", "let x = made()", "let x = try found(true)", "let x = A.init()",
            'let x = ["a": A()]', "let x = (A(), 3)", "let x = H(A())", "let x: H = H(A())",
            "let x = { A() }()", "let x = [1].map { _ in A() }", "let x = true ? A() : A()",
            "let y = 1, x = A()", "let (x, y) = (A(), 1)", "func f(_ x: Int, y: A) { print(x, y) }\nlet x = made()", "let x = A() as AnyObject",
            "let a = A.make()\nlet x = a\ndrop a", "let x = { [a = A()] in print(a) }",
        ]:
            with self.subTest(bound):
                self.assert_prints(f'{more}{bound}\ndrop x\nprint("end")\n', "deinit\nend\n")
        self.assert_prints(
            f"{more}var x = [A.make()]\nx.append(made())\nx.removeFirst()\ndrop x\n"
            "let n = made()\nfunc show() {\n  print(n === n)\n}\nshow()\n",
            "= <A>\ndeinit\ndeinit\ntrue\n",
        )

    def test_calls_of_generic_initialisers_have_stand_ins(self):
        self.assert_prints(
            "protocol Api { func get() -> Int }\n"
            "class Model<T> { let api: Api; let t: T; init(api: Api, t: T) { self.api = api; self.t = t } }\n"
            "class Ints: Model<Int> {}\n"
            'let a = Model<[String: Int]>(t: ["a": 1])\nlet b = Model(t: "x")\nlet c = Ints(t: 3)\n'
            "answer api.get 4\nprint(a.t, b.t, c.t)\na.api.get() + b.api.get() + c.api.get()\n",
            '["a": 1] x 3\n= 12\n',
        )

    def test_a_name_that_is_bound_again_releases_its_old_value(self):
        text = 'var x: A? = A()\nlet x = 1\nprint("end", x)\n'
        self.assert_prints(OBJECT + text, "deinit\nend 1\n")

    def test_a_call_with_wrong_arguments_shows_the_error_of_the_compiler(self):
        message = self.refusal(stdin=UNFIT)
        self.assertIn("<stdin>:5:14: error: incorrect argument label in call", message)
        self.assertNotIn("not known", message)

    def test_only_one_error_is_shown_if_the_compiler_refuses_a_statement(self):
        text = "class Model { let tap = PublishRelay<Int>() }\nlet model = Model()\nlet s: String = Model()\n"
        message = self.refusal(stdin=text + "subscribe model.tap.count\n")
        self.assertEqual(message.count("error:"), 1, message)

    def test_undo_in_a_script_takes_back_only_the_last_statement(self):
        text = "class C { var n = 0 }\nlet c = C()\nc.n += 1\nc.n += 1\nundo\nprint(c.n)\n"
        self.assertEqual(self.run_program(stdin=text).stdout.decode(), "1\n")

    def test_work_on_the_main_queue_runs_on_the_session_clock(self):
        text = (
            'class Later {\n  func go() { DispatchQueue.main.async { print("later") } }\n}\n'
            'let later = Later()\nlater.go()\nprint("now")\nadvance 1s\n'
        )
        self.assert_prints(text, "now\nlater\n")

    def test_a_deadline_on_the_main_queue_follows_the_session_clock(self):
        text = (
            "class Later {\n  func go() {\n"
            '    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { print("two") }\n'
            "    let wait = DispatchTimeInterval.milliseconds(300)\n"
            '    DispatchQueue.main.asyncAfter(deadline: .now() + wait) { print("300ms") }\n'
            '    let (kept, cancelled) = (DispatchWorkItem { print("item") }, DispatchWorkItem { print(1) })\n'
            "    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: kept)\n"
            "    DispatchQueue.main.asyncAfter(deadline: .now() + 0.7, execute: cancelled)\n"
            "    DispatchQueue.main.asyncAfter(deadline: .now() + 0.6) { cancelled.cancel() }\n"
            "  }\n}\nLater().go()\nadvance 300ms\nadvance next\nprint(now)\nrun\nprint(now)\n"
        )
        self.assert_prints(text, "300ms\nitem\n500ms\ntwo\n2s\n")

    def test_a_call_that_uses_real_time_causes_one_warning(self):
        self.write(
            "calls.rxs",
            'struct Task2 { let task = "Task { }" }\n'
            "class Calls {\n  let queue = SerialDispatchQueueScheduler("
            'queue: DispatchQueue(label: "q"), internalSerialQueueName: "q")\n'
            "  func wait() async throws { try await Task.sleep(nanoseconds: 1) }\n"
            "  func start() { Task { Thread.detachNewThread { } }; Task { print(1) } }\n"
            "  func sleep() {}\n  func main() { DispatchQueue.main.async { self.sleep() } }\n}\n"
            "print(1)\nclass More { func go() { Task.detached { } }\n"
            "  func ask(_ request: URLRequest) -> Observable<Data> {\n"
            "    URLSession.shared.rx.data(request: request)\n  }\n}\n",
        )
        done = self.run_program("--allow-swift", "calls.rxs")
        self.assertEqual(
            done.stderr.decode(),
            "rxs: warning: Thread.detachNewThread in compiled code runs on threads of its own, "
            "in real time\n",
        )

    def test_a_declared_type_named_task_is_not_the_task_of_swift(self):
        text = "struct Task { let n: Int }\nfunc task() -> Task { Task(n: 1) }\nprint(task())\n"
        self.assert_prints(text, "Task(n: 1)\n")

    def test_a_defer_of_the_top_level_is_refused(self):
        message = "'defer' is not allowed at the top level: a session has no end"
        for text in ['print(1)\ndefer { print(2) }\n', OBJECT + "defer { print(A()) }\n"]:
            self.assertIn(message, self.refusal(stdin=text))

    def test_a_test_stream_can_use_a_swift_extension_of_streams(self):
        text = (
            "extension ObservableType where Element == Int {\n"
            "  func doubled() -> Observable<Int> { map { $0 * 2 } }\n}\n"
            'let a = hot("-1-(2|)")\nlet b = cold("-x|", x: 5), c = hot(.next(3s, 7))\n'
            "subscribe a.doubled() as a, b.doubled() as b, c.doubled() as c\nrun\n"
        )
        self.assert_prints(
            text, "1s a 2\n1s b 10\n2s b completed\n3s a 4\n3s a completed\n3s c 14\n"
        )

    def test_an_async_call_is_awaited(self):
        text = (
            "actor Store {\n  var n = 1\n  func next() -> Int {\n    n += 1\n    return n\n  }\n}\n"
            "@MainActor func title() -> String { \"main\" }\n"
            "enum Bad: Error { case odd }\nfunc half(_ n: Int) async throws -> Int {\n"
            "  await Task.yield()\n  if n % 2 == 1 { throw Bad.odd }\n  return n / 2\n}\n"
            "let store = Store()\nprint(await store.next())\nlet n = await store.next()\nprint(n)\n"
            "print(await title())\nprint(try await half(8))\n! try await half(3)\n"
        )
        self.assert_prints(text, "2\n3\nmain\n4\nerror: .odd\n")

    def test_a_trap_prints_no_addresses(self):
        text = "struct A {\n  func f() -> Int {\n    let a: [Int] = []\n    return a[3]\n  }\n}\n"
        done = self.run_program(stdin=text + "print(A().f())\n")
        lines = done.stderr.decode().splitlines()
        self.assertEqual(len(lines), 2, lines)
        self.assertIn("Fatal error: Index out of range", lines[0])


class CheckTests(GlueCase):
    """`rxs check` and Swift."""

    def test_check_compiles_only_with_the_flag(self):
        self.write("Name.swift", "struct Name {\n  let text: String = 1\n}\n")
        self.write("name.rxs", 'use "Name.swift"\nprint(1)\n')
        self.assertEqual(self.run_program("check", "name.rxs").returncode, 0)
        self.write("name.rxs", 'use "Name.swift"\nprint(Name().missing)\n')
        message = self.refusal("check", "--allow-swift", "name.rxs")
        self.assertIn("value of type 'Name' has no member 'missing'", message)

    def test_check_knows_the_names_of_used_files(self):
        self.write("Name.swift", 'struct Name {\n  let text = "n"\n}\n')
        self.write("name.rxs", "print(Name().text)\n")
        self.assertIn("'Name' is not known", self.refusal("check", "name.rxs"))
        done = self.run_program("check", "--use", "Name.swift", "name.rxs")
        self.assertEqual((done.returncode, done.stdout.decode()), (0, ""))


LIST = """import RxSwift
final class Search {
  struct Input { let query: Observable<String> }
  struct Output { let results: Observable<[Int]> }
  func transform(_ input: Input) -> Output { Output(results: input.query.map { [$0.count] }) }
}
final class Toggle {
  let tap = PublishSubject<Void>()
  var isOn: Observable<Bool> { tap.scan(false) { isOn, _ in !isOn } }
  private let bag = PublishSubject<Int>()
}
struct Item { let id = 1 }
"""


class ListTests(GlueCase):
    """`rxs list` and Swift."""

    def setUp(self):
        super().setUp()
        self.write("app.swift", LIST)

    def test_list_shows_the_view_models_of_used_files(self):
        done = self.run_program("list", "--use", "app.swift")
        self.assertEqual(
            done.stdout.decode(),
            "Search\nInputs:\n  query       Observable<String>\n"
            "Outputs:\n  results     Observable<[Int]>\n"
            "Toggle\nInputs:\n  tap         PublishSubject<Void>\n"
            "Outputs:\n  isOn        Observable<Bool>\n",
        )

    def test_list_shows_a_view_model_by_its_name(self):
        done = self.run_program("list", "--use", "app.swift", "Toggle")
        self.assertTrue(done.stdout.startswith(b"Toggle\nInputs:\n"))
        self.assertIn("did you mean 'Toggle'?", self.refusal("list", "--use", "app.swift", "Togle"))

    def test_list_shows_the_parameters_of_initialisers(self):
        self.write(
            "app.swift",
            "final class Timer1 {\n  let tap = PublishRelay<Void>()\n"
            "  init(limit: Int, _ name: String = \"a\") {}\n"
            "  convenience init(name: String) { self.init(limit: 1, name) }\n}\n",
        )
        done = self.run_program("list", "--use", "app.swift")
        self.assertEqual(
            done.stdout.decode(),
            'Timer1(limit: Int, _ name: String = "a")\nTimer1(name: String)\n'
            "Outputs:\n  tap         PublishRelay<Void>\n",
        )

    def test_a_file_with_code_at_its_top_level_is_left_out(self):
        os.mkdir(self.path("app"))
        self.write("app/main.swift", "let item = Item()\nprint(item)\n")
        self.write("app/Item.swift", "struct Item { let id = 1 }\n")
        done = self.run_program("--use", "app", "-c", "print(Item())")
        self.assertEqual(done.stdout.decode(), "Item(id: 1)\n")

    def test_list_reports_files_without_a_view_model(self):
        self.write("app.swift", "struct Name {\n  let text = 1\n}\n")
        done = self.run_program("list", "--use", "app.swift")
        self.assertEqual(done.stdout.decode(), "the Swift of --use contains no view model\n")
