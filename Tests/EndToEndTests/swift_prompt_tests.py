"""Swift that the user types at the prompt."""

import os

from shell import CTRL_C, ENTER, ShellTestCase, pasted
from swift_tests import COUNTER


class SwiftPromptTests(ShellTestCase):
    """Swift that the user types."""

    def declare(self, shell, text: str) -> str:
        """Pastes a declaration, and returns the output up to the next prompt."""
        shell.send(pasted(text) + ENTER)
        last = text.split("\n")[-1]
        shell.expect(r"\r\n")
        return shell.expect_prompt().rpartition(last)[2].strip()

    def open_with_counter(self):
        shell = self.open(columns=120)
        self.declare(shell, COUNTER)
        self.assertEqual(shell.send_line("let c = Counter()"), "")
        self.assertEqual(shell.send_line("c.tick(); c.count"), "= 1")
        return shell

    def test_a_class_can_be_typed_and_used(self):
        shell = self.open_with_counter()
        self.assertEqual(shell.send_line("c.tick()"), "")
        self.assertEqual(shell.send_line("let tens = c.count * 10"), "")
        self.assertEqual(shell.send_line("tens"), "= 20")
        self.assertEqual(shell.quit(), 0)

    def test_a_message_appears_while_swift_is_compiled(self):
        os.mkdir(self.path("app"))
        for name in "ab":
            self.write(f"app/{name}.swift", f"struct {name.upper()} {{ }}\n")
        self.compile_anew()
        shell = self.open()
        shell.send_line('use "app"')
        shell.start("print(A(), B())")
        shell.expect("compiling")
        shell.expect_prompt()
        self.assertNotIn("compiling", "\n".join(shell.lines))
        self.assertIn("A() B()", shell.lines)

    def test_a_correction_shows_what_prints_differently(self):
        shell = self.open_with_counter()
        shell.send_line("print(c.count > 0)")
        told = shell.send_line("class Counter { var count = 100; func tick() { count += 2 } }")
        self.assertEqual(told, "again: c.tick(); c.count\n- = 1\n+ = 102")
        self.assertEqual(shell.send_line("c.count"), "= 102")
        self.assertTrue(shell.send_line("undo 2").startswith("took back"))
        self.assertEqual(shell.send_line("c.count"), "= 1")

    def test_a_recording_contains_a_corrected_declaration_once(self):
        shell = self.open_with_counter()
        shell.send_line("class Counter { var count = 100; func tick() { count += 2 } }")
        self.assertEqual(shell.send_line('save "a.rxs"'), "saved 4 statements in a.rxs")
        self.assertEqual(self.read("a.rxs").count("class Counter"), 1)
        self.assertEqual(self.run_program("test", "--allow-swift", "a.rxs").returncode, 0)

    def test_a_new_declaration_does_not_run_the_session_again(self):
        shell = self.open(columns=120)
        # Processor time is the only clock that is not the session's clock.
        self.declare(shell, "class Token {\n  let id = clock()\n  var n = 1\n}")
        shell.send_line("let token = Token()")
        first = shell.send_line("print(token.id)")
        for line in [
            "class Sub: Token { override init() { super.init(); n = 2 } }",
            "struct Pair: Equatable { var a = 1 }",
            "let pair = Pair(), sub: Token = Sub()",
            "protocol Named { var name: String { get } }",
            'enum Case: Named { case one, two(Int); var name: String { "\\(self)" } }',
            "func twice<T>(_ value: T) -> [T] { [value, value] }",
            "func known(_ id: Int) -> Bool { token.id == id }",
            "var list = twice(Case.one)",
            "list.append(.two(pair.a + sub.n))",
        ]:
            self.assertEqual(shell.send_line(line), "")
        self.assertEqual(shell.send_line("print(token.id)"), first)
        self.assertEqual(shell.send_line("print(list.map(\\.name))"), '["one", "one", "two(3)"]')
        told = shell.send_line("print(known(token.id), String(reflecting: Sub.self), sub is Token)")
        self.assertEqual(told, "true main.Sub true")
        for line in ["let one = Pair()", "let one: Token = Sub()", "one.n += 4"]:
            self.assertEqual(shell.send_line(line), "")
        self.assertEqual(shell.send_line("print(one.n)"), "6")
        self.assertEqual(shell.send_line("print(token.id)"), first)
        shell.send_line("undo")
        self.assertNotEqual(shell.send_line("print(token.id)"), first)
        self.assertEqual(shell.quit(), 0)

    def test_typed_declarations_mean_the_same_as_in_one_file(self):
        for lines, told in [
            (["fileprivate func f() -> Int { 4 }", "class B { let n = f() }"], "= 4"),
            (["extension Counter { var n: Int { count + 7 } }", "class B { let n = c.n }"], "= 8"),
            (["struct P { fileprivate var n = 3 }", "class B { let n = P(n: 5).n }"], "= 5"),
            (["private let p = 6", "class B { let n = p }"], "= 6"),
            (["let k = Counter.self.init()", "class B { var n: Int { k.count } }"], "= 0"),
            (["class B { let n: Int; init(_ n: Int = c.count) { self.n = n } }"], "= 1"),
            (["infix operator +++\nfunc +++ (a: Int, b: Int) -> Int { a - b }"]
             + ["class B { let n = 9 +++ 1 }"], "= 8"),
        ]:
            with self.subTest(lines[0]):
                shell = self.open_with_counter()
                for line in lines:
                    self.declare(shell, line)
                self.assertEqual(shell.send_line("B().n"), told)
                shell.close()
        shell = self.open_with_counter()
        shell.send_line("extension Int { var half: Int { self / 2 } }")
        again = shell.send_line("extension Int { var half: Int { self } }")
        self.assertIn("error: invalid redeclaration of 'half'", again)
        self.assertEqual(shell.send_line("print(max(c.count, 5))"), "5")
        told = shell.send_line("func max(_ a: Int, _ b: Int) -> Int { a }")
        self.assertEqual(told, "again: print(max(c.count, 5))\n- 5\n+ 1")

    def test_help_and_completion_know_swift_declarations(self):
        self.write(
            "app.swift",
            "enum Mode { case fast, slow(Int) }\n"
            "class Base { func stop(now: Bool = true) {} }\n"
            "final class Engine: Base {\n  private let secret = 1\n  var speed = 3\n"
            "  static let shared = Engine(mode: .fast)\n"
            "  init(mode: Mode, limit: Int = 5) {}\n  func start(_ n: Int) -> Int { n }\n}\n"
            'struct User { let id: Int; var name = "x" }\n'
            "func greet(_ user: User, loudly: Bool = false) -> String { user.name }\n",
        )
        shell = self.open("--use", "app.swift", columns=120)
        shell.complete("let e = Engi", "rxs 0s> let e = Engine(")
        shell.complete("m", "rxs 0s> let e = Engine(mode:")
        shell.send_line(".fast)")
        for typed, line in [
            ("e.sta", "e.start("), ("e.sto", "e.stop("), ("e.stop(n", "e.stop(now:"),
            ("e.sp", "e.speed"), ("Engine.sh", "Engine.shared"), ("Mode.sl", "Mode.slow("),
            ("print(Us", "print(User("), ("User(id: 1, n", "User(id: 1, name:"),
            ("gree", "greet("), ("greet(User(id: 1), l", "greet(User(id: 1), loudly:"),
            ("help Eng", "help Engine"),
        ]:
            shell.complete(typed, f"rxs 0s> {line}")
            shell.send(CTRL_C)
            shell.expect_prompt()
        self.assertEqual(
            shell.send_line("help Engine").splitlines(),
            [
                "class Engine", "Made by:", "Engine(mode: Mode, limit: Int = 5)", "Members:",
                "var speed = 3", "static let shared = Engine(mode: .fast)",
                "func start(_ n: Int) -> Int", "func stop(now: Bool = true)",
            ],
        )
        self.assertIn('User(id: Int, name: _ = "x")', shell.send_line("help User"))
        self.assertEqual(shell.send_line("help e.start"), "func start(_ n: Int) -> Int")
        self.assertEqual(shell.send_line("help Mode.slow"), "case slow(Int)")
        greet = "func greet(_ user: User, loudly: Bool = false) -> String"
        self.assertEqual(shell.send_line("help greet"), greet)
        self.assertIn("Members:\nvar speed = 3", shell.send_line("help e"))

    def test_undo_back_and_reset_remove_declarations(self):
        shell = self.open_with_counter()
        shell.send_line("mark one")
        shell.send_line("struct Pair { let a = 1 }")
        self.assertEqual(shell.send_line("print(Pair())"), "Pair(a: 1)")
        shell.send_line("undo 2")
        self.assertIn("'Pair'", shell.send_line("print(Pair())"))
        shell.send_line("c.tick()")
        shell.send_line("back one")
        self.assertEqual(shell.send_line("c.count"), "= 1")
        shell.send_line("reset")
        self.assertIn("'c' is not known", shell.send_line("c.count"))
        self.assertIn("'Counter' is not known", shell.send_line("print(Counter())"))
        shell.send_line("class Counter { let other = 7 }")
        self.assertEqual(shell.send_line("Counter().other"), "= 7")

    def test_the_session_is_unchanged_after_an_error_of_the_compiler(self):
        shell = self.open_with_counter()
        refused = shell.send_line("struct Name { let text: String = 1 }")
        self.assertIn("error: cannot convert value of type 'Int'", refused)
        self.assertIn("error: value of type 'Counter' has no member 'no'", shell.send_line("c.no()"))
        self.assertEqual(shell.send_line("c.count"), "= 1")
        shell.send_line('struct Name { let text: String = "a" }')
        self.assertEqual(shell.send_line("print(Name())"), 'Name(text: "a")')

    def test_undo_skips_statements_that_only_show_a_value(self):
        shell = self.open_with_counter()
        for look in ("c.count", "c.self.count", "expect c.count > 0"):
            shell.send_line(look)
        self.assertEqual(shell.send_line("undo"), "took back 'c.tick()'")
        shell.send_line("_ = c.tick()")
        self.assertEqual(shell.send_line("undo"), "took back '_ = c.tick()'")

    def test_keys_typed_while_swift_is_compiled_wait_for_the_prompt(self):
        self.compile_anew()
        shell = self.open()
        shell.start("struct Early { var a = 1 }")
        shell.expect("compiling")
        before = len(shell.transcript)
        shell.send("Early(")
        shell.expect_prompt()
        self.assertNotIn("Early", shell.transcript[before:].split("rxs 0s>")[0])
        shell.expect_line("rxs 0s> Early(")
        self.assertEqual(shell.send_line(")"), "= Early(a: 1)")

    def test_the_session_is_unchanged_after_an_interrupted_compilation(self):
        self.compile_anew()
        shell = self.open_with_counter()
        shell.start("struct Late { var a = 1 }")
        shell.expect("compiling")
        shell.send(CTRL_C)
        told = shell.expect_prompt()
        self.assertIn(": interrupted", told)
        self.assertNotIn("rxs-swift", told)
        self.assertIn("error: 'Late' is not known", shell.send_line("Late()"))

    def test_the_session_is_restored_after_a_trap(self):
        shell = self.open_with_counter()
        shell.send_line('class Boom { init() { fatalError("no") } }')
        shell.send_line("c.tick()")
        crashed = shell.send_line("let boom = Boom()")
        self.assertIn("Fatal error: no", crashed)
        self.assertIn("error: 'let boom = Boom()' crashed", crashed)
        self.assertEqual(shell.send_line("c.count"), "= 2")
        self.assertIn("error: ", shell.send_line("boom"))
        self.assertEqual(shell.quit(), 0)

    def test_a_statement_that_ends_the_process_fails(self):
        self.write("a.rxs", "struct A { func end() { exit(0) } }\nA().end()\nprint(1)\n")
        done = self.run_program("--allow-swift", "a.rxs")
        self.assertEqual((done.stdout, done.returncode), (b"", 4))
        self.assertIn("a.rxs:2:1: error: 'A().end()' ended the process", done.stderr.decode())
        shell = self.open_with_counter()
        shell.send_line("struct A { func end() { exit(0) } }")
        self.assertIn("error: 'A().end()' ended the process", shell.send_line("A().end()"))
        self.assertEqual(shell.send_line("c.count"), "= 1")
        self.assertEqual(shell.quit(), 0)

    def test_random_numbers_of_compiled_code_are_equal_in_each_run(self):
        dice = (
            "class Dice { func roll() -> Int { Int.random(in: 0...1_000_000) }\n"
            "  func mixed() -> [Int] { (1...9).shuffled() } }\n"
            "print(Dice().roll(), Dice().mixed())"
        )
        first, second = (self.run_program("-c", dice).stdout for _ in range(2))
        self.assertEqual(first, second)
        self.assertGreater(len(first), 20)

    def test_the_session_is_unchanged_after_a_correction_that_traps(self):
        shell = self.open_with_counter()
        broken = 'class Counter { var count = 0; func tick() { fatalError("no") } }'
        told = shell.send_line(broken)
        self.assertIn("the session would crash with the changed Swift code, so the change is not used", told)
        self.assertEqual(shell.send_line("c.tick(); c.count"), "= 2")
        self.assertEqual(shell.send_line("class Other { let list = [1] }"), "")
        shell.send_line("Other().list[0]")
        self.assertIn("the change is not used", shell.send_line("class Other { let list: [Int] = [] }"))
        self.assertEqual(shell.send_line("Other().list[0]"), "= 1")
        self.assertEqual(shell.send_line("c.count"), "= 2")
        self.assertEqual(shell.quit(), 0)

    def test_reload_loads_a_changed_file(self):
        self.write("Name.swift", 'struct Name {\n  let text = "a"\n}\n')
        shell = self.open()
        self.assertIn("nothing is compiled", shell.send_line("reload"))
        shell.send_line('use "Name.swift"')
        shell.send_line("let name = Name()")
        shell.send_line("print(name.text)")
        self.assertEqual(shell.send_line("reload"), "nothing has changed")
        self.write("Name.swift", 'struct Name {\n  let text = "b"\n}\n')
        told = shell.send_line("reload")
        self.assertEqual(told.splitlines(), ["again: print(name.text)", "- a", "+ b"])
        self.write("Name.swift", "struct Name {\n  let text: Int = true\n}\n")
        self.assertIn("left out: Name.swift:2: cannot convert value", shell.send_line("reload"))
        self.assertEqual(shell.send_line("undo"), "took back 'print(name.text)'")
        self.write("Name.swift", 'struct Name {\n  let text = "c"\n}\n')
        shell.send_line("reload")
        self.assertEqual(shell.send_line("print(name.text)"), "c")

    def test_reload_counts_the_compiled_parts_before_a_reset_again(self):
        """A condition that the changed file makes invalid is not compiled any more."""
        text = "import RxCocoa\nfinal class Feed {\n  let count = BehaviorRelay<Int>(value: 0)\n}\n"
        self.write("Feed.swift", text)
        shell = self.open("--use", "Feed.swift")
        for line in ["let feed = Feed()", "always feed.count.value >= 0", "reset"]:
            self.assertNotIn("error", shell.send_line(line))
        self.write("Feed.swift", text.replace("<Int>(value: 0)", '<String>(value: "a")'))
        self.assertIn("'>=' does not take", shell.send_line("reload"))
        self.assertEqual(shell.send_line("struct Item { var n = 3 }"), "")
        self.assertEqual(shell.send_line("Item().n"), "= 3")
        self.assertEqual(shell.send_line("Feed().count.value"), '= "a"')
        self.assertEqual(shell.quit(), 0)

    def test_a_used_file_is_part_of_the_session(self):
        self.write("Name.swift", 'struct Name {\n  let text = "a"\n}\n')
        shell = self.open()
        self.assertIn("none.swift: no such file", shell.send_line('use "none.swift"'))
        self.assertEqual(shell.send_line('use "Name.swift"'), "1 declaration, no view model")
        self.assertEqual(shell.send_line("print(Name())"), 'Name(text: "a")')
        shell.send_line('save "name.rxs"')
        shell.quit()
        self.assertEqual(self.run_program("test", "name.rxs").returncode, 2)
        done = self.run_program("test", "--allow-swift", "name.rxs")
        self.assertEqual(done.returncode, 0, done.stdout.decode())
