"""Swift that scripts declare: the rules, and the prompt."""

import glob
import json
import os
import shutil
import unittest

from shell import CTRL_C, ENTER, ShellTestCase, pasted


COUNTER = """class Counter {
  var count = 0
  func tick() { count += 1 }
}"""
MISTAKE = 'print("before")\nstruct Name {\n  let text: String = 1\n}\nprint(Name())\n'


def counting_toolchain(case: ShellTestCase) -> str:
    """A compiler that notes each of its runs in the file `runs`."""
    case.compile_anew()
    real = os.path.dirname(os.path.dirname(os.path.realpath(shutil.which("swiftc"))))
    toolchain = case.path("toolchain")
    os.makedirs(os.path.join(toolchain, "bin"))
    os.symlink(os.path.join(real, "lib"), os.path.join(toolchain, "lib"))
    os.symlink(os.path.join(real, "bin", "clang++"), os.path.join(toolchain, "bin", "clang++"))
    compiler = os.path.join(toolchain, "bin", "swiftc")
    case.write(
        compiler,
        # What only checks makes nothing.
        '#!/bin/sh\ncase "$*" in *-typecheck*|*"-module-name RxsLacking"*|-print-target-info) ;; '
        f'*) echo run >>"{case.path("runs")}" ;; esac\nexec "{real}/bin/swiftc" "$@"\n',
    )
    os.chmod(compiler, 0o755)
    return compiler


class SwiftRuleTests(ShellTestCase):
    """When Swift is compiled, and what is said where it is not."""

    def assert_run(self, done, status: int, output: str = "", *errors: str) -> None:
        """Checks a run: its status, its output, and texts that its errors contain."""
        message = done.stderr.decode()
        self.assertEqual((done.returncode, done.stdout.decode()), (status, output), message)
        for text in errors:
            self.assertIn(text, message)
        if not errors:
            self.assertEqual(message, "")

    def test_a_file_needs_the_flag(self):
        self.write("counter.rxs", f'print("before")\n{COUNTER}\nprint(Counter().count)\n')
        for arguments in [["counter.rxs"], ["run", "counter.rxs"]]:
            with self.subTest(arguments):
                done = self.run_program(*arguments)
                self.assert_run(
                    done, 2, "", "counter.rxs:2:7: error: ", "'--allow-swift' compiles it"
                )
        done = self.run_program("--allow-swift", "counter.rxs")
        self.assert_run(done, 0, "before\n0\n")

    def test_a_file_of_swift_needs_the_flag(self):
        self.write("Counter.swift", COUNTER)
        self.write("counter.rxs", 'print("before")\nuse "Counter.swift"\nprint(Counter().count)\n')
        done = self.run_program("counter.rxs")
        self.assert_run(done, 2, "", "counter.rxs:2:5: error: ", "'--allow-swift' compiles it")
        done = self.run_program("--allow-swift", "counter.rxs")
        self.assert_run(done, 0, "before\n0\n")

    def test_what_is_typed_or_named_needs_no_flag(self):
        text = f"{COUNTER}\nlet c = Counter()\nc.tick()\nprint(c.count)\n"
        self.assert_run(self.run_program("-c", text), 0, "1\n")
        self.assert_run(self.run_program(stdin=text), 0, "1\n")
        self.write("Counter.swift", COUNTER)
        done = self.run_program("--use", "Counter.swift", "-c", "print(Counter().count)")
        self.assert_run(done, 0, "0\n")

    def test_an_error_of_the_compiler_names_the_line_of_the_script(self):
        self.write("name.rxs", MISTAKE)
        position = ":3:22: error: cannot convert value of type 'Int' to specified type 'String'"
        done = self.run_program("--allow-swift", "name.rxs")
        self.assert_run(done, 2, "", f"name.rxs{position}")
        self.assert_run(self.run_program("-c", MISTAKE), 2, "", f"<command line>{position}")
        self.assert_run(self.run_program(stdin=MISTAKE), 2, "", f"<stdin>{position}")

    def test_an_error_in_a_variable_shows_its_statement(self):
        for statement, column in [("let p = P(b: 3)", 10), ("var p: P = P(b: 3)", 13)]:
            with self.subTest(statement):
                done = self.run_program("-c", f"struct P {{ let a: Int }}\n{statement}")
                self.assert_run(
                    done, 2, "", f"<command line>:2:{column}: error: ", f"\n{statement}\n"
                )

    def test_a_played_value_without_a_type_in_swift_is_refused(self):
        self.write(
            "played.rxs",
            "viewmodel V { input go: Int; output out = go.map { $0 + 1 } }\nlet v = V()\n"
            "var n = 1\nstruct A { func f() { n += 1; print(v) } }\nA().f()\n",
        )
        error = "played.rxs:4:37: error: cannot find 'v' in scope"
        self.assert_run(self.run_program("--allow-swift", "played.rxs"), 2, "", error)

    def test_values_of_declared_types_are_shown(self):
        self.write(
            "shown.rxs",
            "class Account { var balance = 3 }\nstruct Owner: Equatable { var name: String }\n"
            "enum State: Equatable { case idle, busy(Int) }\nlet account = Account()\naccount\n"
            'let owner = Owner(name: "Ann")\nowner\nlet state = State.busy(2)\nstate\n'
            "expect account.balance == 3\n! expect account.balance == 4\n! expect state == .idle\n"
            '! expect owner == Owner(name: "Bob")\n',
        )
        self.assert_run(
            self.run_program("--allow-swift", "shown.rxs"),
            0,
            '= <Account>\n= Owner(name: "Ann")\n= .busy(2)\n'
            "error: expected account.balance == 4, got 3 == 4\n"
            "error: expected state == .idle, got .busy(2) == .idle\n"
            'error: expected owner == Owner(name: "Bob"), got Owner(name: "Ann") == Owner(name: "Bob")\n',
        )

    def test_an_error_in_a_used_file_names_its_line(self):
        self.write("Name.swift", "struct Name {\n  let text: String = 1\n}\n")
        done = self.run_program("--use", "Name.swift", "-c", "print(Name())")
        self.assert_run(done, 3, "", "error: left out: Name.swift:2: cannot convert value")

    def test_a_file_that_cannot_be_compiled_here_is_left_out(self):
        os.mkdir(self.path("app"))
        self.write("app/Item.swift", "struct Item { let id = 1 }\n")
        self.write("app/Screen.swift", "import UIKit\nclass Screen: UIView { }\n")
        self.write(
            "app/Player.swift",
            "import Lottie\nstruct Player {\n  func frames() -> Int {\n    Animation.named(1).count\n  }\n}\n",
        )
        for _ in range(2):
            done = self.run_program("--use", "app", "-c", "print(Item())")
            self.assert_run(done, 0, "Item(id: 1)\n")
        done = self.run_program("--use", "app", "-c", "print(1)\nPlayer().frames()")
        self.assertEqual((done.returncode, done.stdout.decode()), (3, "1\n"))
        self.assertRegex(done.stderr.decode(), r"error: left out: Player.swift:\d: ")
        self.write("player.rxs", "print(1)\n| 1\nPlayer().frames()\nprint(2)\n")
        done = self.run_program("test", "--allow-swift", "--use", "app", "player.rxs")
        self.assertEqual(done.returncode, 3)
        self.assertRegex(done.stdout.decode(), r"error: left out: Player.swift:\d: ")

    def test_a_name_that_nobody_knows_is_told_by_the_shell(self):
        self.write("Counter.swift", COUNTER)
        for statement, texts in [
            ("advanc", ["'advanc' is not known", "did you mean 'advance'?"]),
            ("runn()", ["'runn' is not known", "did you mean 'run'?"]),
            ("show(c)", ["'show' is not known", "a statement, which takes no brackets: show …"]),
            ("let d = Countr()", ["2:9: error: 'Countr' is not known", "did you mean 'Counter'?"]),
            ("let d = Counter(start: 1)", ["argument passed to call that takes no arguments"]),
        ]:
            with self.subTest(statement):
                text = f"let c = Counter()\n{statement}"
                done = self.run_program("--use", "Counter.swift", "-c", text)
                self.assert_run(done, 2, "", *texts)

    def test_a_member_that_no_declaration_has_is_found_without_running(self):
        self.write("Counter.swift", COUNTER)
        self.write("c.rxs", "let c = Counter()\nsubscribe c.cuont\n! c.nosuch\nc.count\n")
        done = self.run_program("check", "--use", "Counter.swift", "c.rxs")
        self.assertEqual(done.returncode, 2)
        self.assertEqual(
            done.stdout.decode(),
            "c.rxs:2:13: error: Counter has no member 'cuont'\n  subscribe c.cuont\n"
            "              ^~~~~\n  did you mean 'count'?\n",
        )
        self.write("c.rxs", "let c = Counter()\nsubscrib c\n")
        done = self.run_program("check", "--use", "Counter.swift", "c.rxs")
        self.assertIn("c.rxs:2:1: error: 'subscrib' begins no statement", done.stdout.decode())
        self.assertNotIn("Counter", done.stdout.decode().splitlines()[0])

    def test_remarks_of_the_shell_are_no_print_of_a_view_model(self):
        self.write(
            "Item.swift",
            "import Foundation\nimport Lottie\nfunc say() { fputs(\"said\\n\", stderr) }\n"
            "struct Player {\n  func frames() -> Int {\n    Animation.named(1).count\n  }\n}\n",
        )
        self.write("item.rxs", "say(); let play = { Player().frames() }\nprint(1)\n| 2\n")
        uses = ["--allow-swift", "--use", "Item.swift"]
        done = self.run_program("test", *uses, "--reporter", "json", "item.rxs")
        script = json.loads(done.stdout.decode().splitlines()[1])
        self.assertEqual(script["printed"], "said\n")
        self.assertEqual(len(script["notes"]), 1)
        self.assertIn("left out: Item.swift:", script["notes"][0])
        shown = self.run_program("test", *uses, "item.rxs").stdout.decode()
        self.assertIn("  rxs: left out: Item.swift:", shown)
        self.assertIn("  what the view models printed:\n    said\n", shown)

    def test_a_refusal_is_told_again(self):
        first, second = (self.run_program("-c", MISTAKE) for _ in range(2))
        self.assertEqual((first.returncode, first.stderr), (second.returncode, second.stderr))

    def test_scripts_under_test_need_the_flag(self):
        self.write("counter.rxs", COUNTER + "\nprint(Counter().count)\n| 0\n")
        done = self.run_program("test", "counter.rxs")
        self.assertEqual(done.returncode, 2)
        self.assertIn("FAIL counter.rxs:1\n", done.stdout.decode())
        self.assertIn("'--allow-swift' compiles it", done.stdout.decode())
        done = self.run_program("test", "--allow-swift", "counter.rxs")
        self.assert_run(done, 0, "ok counter.rxs\n1 passed, 0 failed\n")

    def test_a_mistake_or_a_trap_fails_its_script_alone(self):
        self.write("mistake.rxs", MISTAKE)
        self.write("plain.rxs", "print(1)\n| 1\n")
        self.write(
            "trap.rxs",
            'struct Boom {\n  func go() { fatalError("no") }\n}\nprint(1)\n| 1\nBoom().go()\n',
        )
        done = self.run_program("test", "--allow-swift", "mistake.rxs", "plain.rxs")
        self.assertEqual(done.returncode, 2)
        self.assertIn("mistake.rxs:3:22: error: ", done.stdout.decode())
        self.assertIn("ok plain.rxs\n1 passed, 1 failed\n", done.stdout.decode())
        done = self.run_program("test", "--allow-swift", "trap.rxs", "plain.rxs")
        self.assertEqual(done.returncode, 4)
        self.assertIn("FAIL trap.rxs:6\n  Boom().go()\n  crashed", done.stdout.decode())
        self.assertIn("trap.rxs:2: Fatal error: no", done.stdout.decode())
        self.assertIn("ok plain.rxs\n1 passed, 1 failed\n", done.stdout.decode())

    def test_without_a_compiler_everything_else_works(self):
        declaration = 'print("before")\nstruct A { }'
        self.environment["RXS_SWIFTC"] = self.path("nowhere")
        done = self.run_program("-c", declaration)
        self.assert_run(done, 2, "", f"RXS_SWIFTC names a file that is not there: {self.path('nowhere')}")
        del self.environment["RXS_SWIFTC"]
        self.environment["PATH"] = self.folder
        done = self.run_program("-c", declaration)
        self.assert_run(done, 2, "", "no Swift compiler is here: 'swiftc' is not on the PATH")
        self.assert_run(self.run_program("-c", "print(1 + 1)"), 0, "2\n")
        self.write("plain.rxs", "print(1)\n| 1\n")
        self.assert_run(self.run_program("test", "plain.rxs"), 0, "ok plain.rxs\n1 passed, 0 failed\n")

    def test_without_a_folder_to_keep_it_nothing_is_compiled(self):
        self.compile_anew()
        del self.environment["HOME"]
        done = self.run_program("-c", 'print("before")\nstruct A { }')
        self.assert_run(done, 2, "", "there is no folder for what is compiled")
        self.assert_run(self.run_program("-c", "print(1 + 1)"), 0, "2\n")

    def test_a_damaged_file_is_compiled_again(self):
        self.compile_anew()
        for _ in range(2):
            done = self.run_program("-c", f"{COUNTER}\nprint(Counter().count)")
            self.assert_run(done, 0, "0\n")
            images = glob.glob(os.path.join(self.environment["HOME"], ".cache", "rxs", "*.so"))
            self.assertEqual(len(images), 1)
            os.truncate(images[0], 0)

    def test_the_same_sources_are_compiled_once(self):
        self.environment["RXS_SWIFTC"] = counting_toolchain(self)
        text = COUNTER + "\nprint(Counter().count)\n"
        self.write("counter.rxs", text)
        for _ in range(2):
            done = self.run_program("--allow-swift", "counter.rxs")
            self.assert_run(done, 0, "0\n")
            self.assertEqual(self.read("runs"), "run\n")
        self.write("counter.rxs", text.replace("count = 0", "count = 5"))
        self.assert_run(self.run_program("--allow-swift", "counter.rxs"), 0, "5\n")
        self.assertEqual(self.read("runs"), "run\nrun\n")
        # The folder is nobody else's, and nothing half done stays in it.
        folder = os.path.join(self.environment["HOME"], ".cache", "rxs")
        self.assertEqual(os.stat(folder).st_mode & 0o777, 0o700)
        kept = [name for name in os.listdir(folder) if name.endswith(".so")]
        self.assertEqual(len(kept), 2)

    def test_another_spelling_of_a_path_is_the_same_file(self):
        self.environment["RXS_SWIFTC"] = counting_toolchain(self)
        os.mkdir(self.path("app"))
        self.write("app/Counter.swift", COUNTER)
        runs = []
        for path in ["app/Counter.swift", "./app/Counter.swift", "app//./Counter.swift"]:
            done = self.run_program("--use", path, "-c", "print(Counter().count)")
            self.assert_run(done, 0, "0\n")
            runs.append(self.read("runs"))
        self.assertEqual(runs, runs[:1] * 3)


class LateVariableTests(ShellTestCase):
    """Variables that get their value in a later statement."""

    def test_one_that_is_read_before_is_named(self):
        self.write("late.rxs", "struct A { let n: Int }\nlet a: A\nprint(a.n)\na = A(n: 1)\n")
        done = self.run_program("--allow-swift", "late.rxs")
        self.assertEqual(done.returncode, 4)
        self.assertIn("'a' is read before it has a value", done.stderr.decode())


class CompilingBeforeTests(ShellTestCase):
    """`rxs test` compiles the Swift of all scripts before they run."""

    def write_scripts(self):
        os.mkdir(self.path("tests"))
        note = 'let file = fopen("runs", "a")\nfputs("script\\n", file)\nfclose(file)\n'
        for index in range(3):
            self.write(
                f"tests/{index}.rxs",
                f"func note{index}<T>(_ value: T) {{\n{note}}}\n"
                f"class Name{index} {{ let text = \"a\" }}\n"
                f"note{index}({index})\nprint(Name{index}().text)\n| {'a' if index else 'b'}\n",
            )
        self.write("tests/plain.rxs", "print(1)\n| 1\n")

    def test_scripts_run_when_all_are_compiled(self):
        self.environment["RXS_SWIFTC"] = counting_toolchain(self)
        self.write_scripts()
        self.run_program("test", "tests", "--allow-swift", "--jobs", "1")
        runs = self.read("runs").split()
        self.assertEqual(runs[-3:], ["script"] * 3, runs)
        self.assertEqual(runs.count("script"), 3)

    def test_a_script_finds_no_input(self):
        self.write("read.rxs", "struct Line { let text = readLine() }\nprint(Line().text as Any)\n| nil\n")
        done = self.run_program("test", "read.rxs", "--allow-swift", stdin="typed\n")
        self.assertEqual(done.returncode, 0, done.stdout)

    def test_reports_are_the_same_however_many_run_at_once(self):
        self.write_scripts()
        reports = {
            (done.returncode, done.stdout)
            for jobs in "124"
            for done in [self.run_program("test", "tests", "--allow-swift", "--jobs", jobs)]
        }
        self.assertEqual(len(reports), 1, reports)
        self.assertIn(b"3 passed, 1 failed", reports.pop()[1])

    def test_a_terminal_shows_how_many_are_compiled(self):
        self.compile_anew()
        self.write_scripts()
        process = self.begin("test", "tests", "--allow-swift")
        process.expect("compiling 3 files")
        process.expect("3 passed, 1 failed")


class SwiftPromptTests(ShellTestCase):
    """Swift that is typed."""

    def declare(self, shell, text: str) -> str:
        """Pastes a declaration, and gives what is printed until the next prompt."""
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

    def test_a_class_is_typed_and_used(self):
        shell = self.open_with_counter()
        self.assertEqual(shell.send_line("c.tick()"), "")
        self.assertEqual(shell.send_line("let tens = c.count * 10"), "")
        self.assertEqual(shell.send_line("tens"), "= 20")
        self.assertEqual(shell.quit(), 0)

    def test_a_note_says_that_swift_is_compiled(self):
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

    def test_a_correction_shows_what_prints_otherwise(self):
        shell = self.open_with_counter()
        shell.send_line("print(c.count > 0)")
        told = shell.send_line("class Counter { var count = 100; func tick() { count += 2 } }")
        self.assertEqual(told, "again: c.tick(); c.count\n- = 1\n+ = 102")
        self.assertEqual(shell.send_line("c.count"), "= 102")
        self.assertTrue(shell.send_line("undo 2").startswith("took back"))
        self.assertEqual(shell.send_line("c.count"), "= 1")

    def test_a_recording_declares_what_was_corrected_once(self):
        shell = self.open_with_counter()
        shell.send_line("class Counter { var count = 100; func tick() { count += 2 } }")
        self.assertEqual(shell.send_line('save "a.rxs"'), "saved 4 statements in a.rxs")
        self.assertEqual(self.read("a.rxs").count("class Counter"), 1)
        self.assertEqual(self.run_program("test", "--allow-swift", "a.rxs").returncode, 0)

    def test_what_only_adds_does_not_run_the_session_again(self):
        shell = self.open(columns=120)
        # The time that the processor has worked is the only one that is not the session's.
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

    def test_what_is_added_means_what_it_means_in_one_file(self):
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

    def test_help_and_completion_know_what_swift_declares(self):
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

    def test_undo_back_and_reset_take_declarations_back(self):
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

    def test_an_error_of_the_compiler_leaves_the_session(self):
        shell = self.open_with_counter()
        refused = shell.send_line("struct Name { let text: String = 1 }")
        self.assertIn("error: cannot convert value of type 'Int'", refused)
        self.assertIn("error: value of type 'Counter' has no member 'no'", shell.send_line("c.no()"))
        self.assertEqual(shell.send_line("c.count"), "= 1")
        shell.send_line('struct Name { let text: String = "a" }')
        self.assertEqual(shell.send_line("print(Name())"), 'Name(text: "a")')

    def test_undo_takes_no_look_at_compiled_code_back(self):
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

    def test_an_interrupted_compilation_leaves_the_session(self):
        self.compile_anew()
        shell = self.open_with_counter()
        shell.start("struct Late { var a = 1 }")
        shell.expect("compiling")
        shell.send(CTRL_C)
        told = shell.expect_prompt()
        self.assertIn(": interrupted", told)
        self.assertNotIn("rxs-swift", told)
        self.assertIn("error: 'Late' is not known", shell.send_line("Late()"))

    def test_a_trap_brings_the_session_before_it_back(self):
        shell = self.open_with_counter()
        shell.send_line('class Boom { init() { fatalError("no") } }')
        shell.send_line("c.tick()")
        crashed = shell.send_line("let boom = Boom()")
        self.assertIn("Fatal error: no", crashed)
        self.assertIn("error: 'let boom = Boom()' crashed", crashed)
        self.assertEqual(shell.send_line("c.count"), "= 2")
        self.assertIn("error: ", shell.send_line("boom"))
        self.assertEqual(shell.quit(), 0)

    def test_code_that_ends_the_process_fails(self):
        self.write("a.rxs", "struct A { func end() { exit(0) } }\nA().end()\nprint(1)\n")
        done = self.run_program("--allow-swift", "a.rxs")
        self.assertEqual((done.stdout, done.returncode), (b"", 4))
        self.assertIn("a.rxs:2:1: error: 'A().end()' ended the process", done.stderr.decode())
        shell = self.open_with_counter()
        shell.send_line("struct A { func end() { exit(0) } }")
        self.assertIn("error: 'A().end()' ended the process", shell.send_line("A().end()"))
        self.assertEqual(shell.send_line("c.count"), "= 1")
        self.assertEqual(shell.quit(), 0)

    def test_random_numbers_of_compiled_code_are_the_same_in_each_run(self):
        dice = (
            "class Dice { func roll() -> Int { Int.random(in: 0...1_000_000) }\n"
            "  func mixed() -> [Int] { (1...9).shuffled() } }\n"
            "print(Dice().roll(), Dice().mixed())"
        )
        first, second = (self.run_program("-c", dice).stdout for _ in range(2))
        self.assertEqual(first, second)
        self.assertGreater(len(first), 20)

    def test_a_correction_that_traps_leaves_the_session(self):
        shell = self.open_with_counter()
        broken = 'class Counter { var count = 0; func tick() { fatalError("no") } }'
        told = shell.send_line(broken)
        self.assertIn("the session crashes with the changed Swift: it is as it was", told)
        self.assertEqual(shell.send_line("c.tick(); c.count"), "= 2")
        self.assertEqual(shell.send_line("class Other { let list = [1] }"), "")
        shell.send_line("Other().list[0]")
        self.assertIn("it is as it was", shell.send_line("class Other { let list: [Int] = [] }"))
        self.assertEqual(shell.send_line("Other().list[0]"), "= 1")
        self.assertEqual(shell.send_line("c.count"), "= 2")
        self.assertEqual(shell.quit(), 0)

    def test_a_file_that_changed_is_loaded_again(self):
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
