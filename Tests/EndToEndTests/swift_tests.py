"""Swift that scripts declare: the rules."""

import glob
import json
import os
import shutil

from shell import ShellTestCase


COUNTER = """class Counter {
  var count = 0
  func tick() { count += 1 }
}"""
MISTAKE = 'print("before")\nstruct Name {\n  let text: String = 1\n}\nprint(Name())\n'


def counting_toolchain(case: ShellTestCase) -> str:
    """Makes a compiler that writes each of its runs to the file `runs`; returns its path."""
    case.compile_anew()
    real = os.path.dirname(os.path.dirname(os.path.realpath(shutil.which("swiftc"))))
    toolchain = case.path("toolchain")
    os.makedirs(os.path.join(toolchain, "bin"))
    os.symlink(os.path.join(real, "lib"), os.path.join(toolchain, "lib"))
    os.symlink(os.path.join(real, "bin", "clang++"), os.path.join(toolchain, "bin", "clang++"))
    compiler = os.path.join(toolchain, "bin", "swiftc")
    case.write(
        compiler,
        # Commands that only check code or print information are not counted.
        '#!/bin/sh\ncase "$*" in *-typecheck*|*"-module-name RxsLacking"*|-print-target-info) ;; '
        f'*) echo run >>"{case.path("runs")}" ;; esac\nexec "{real}/bin/swiftc" "$@"\n',
    )
    os.chmod(compiler, 0o755)
    return compiler


class SwiftRuleTests(ShellTestCase):
    """The times at which Swift is compiled, and the messages for Swift that cannot be compiled."""

    def assert_run(self, done, status: int, output: str = "", *errors: str) -> None:
        """Checks a run: its status, its output, and texts that its errors contain."""
        message = done.stderr.decode()
        self.assertEqual((done.returncode, done.stdout.decode()), (status, output), message)
        for text in errors:
            self.assertIn(text, message)
        if not errors:
            self.assertEqual(message, "")

    def test_swift_in_a_script_needs_the_flag(self):
        self.write("counter.rxs", f'print("before")\n{COUNTER}\nprint(Counter().count)\n')
        for arguments in [["counter.rxs"], ["run", "counter.rxs"]]:
            with self.subTest(arguments):
                done = self.run_program(*arguments)
                self.assert_run(
                    done, 2, "", "counter.rxs:2:7: error: ", "add '--allow-swift' to the command line"
                )
        done = self.run_program("--allow-swift", "counter.rxs")
        self.assert_run(done, 0, "before\n0\n")

    def test_a_file_of_swift_needs_the_flag(self):
        self.write("Counter.swift", COUNTER)
        self.write("counter.rxs", 'print("before")\nuse "Counter.swift"\nprint(Counter().count)\n')
        done = self.run_program("counter.rxs")
        self.assert_run(done, 2, "", "counter.rxs:2:5: error: ", "add '--allow-swift' to the command line")
        done = self.run_program("--allow-swift", "counter.rxs")
        self.assert_run(done, 0, "before\n0\n")

    def test_typed_swift_and_used_files_need_no_flag(self):
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

    def test_swift_code_cannot_use_a_view_model_of_the_shell(self):
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
            "import Lottie\nstruct Player {\n  func frames() -> Int {\n    \"x\".lottieFrames\n  }\n}\n",
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

    def test_an_unknown_name_is_reported_by_the_shell(self):
        self.write("Counter.swift", COUNTER)
        for statement, texts in [
            ("advanc", ["'advanc' is not known", "did you mean 'advance'?"]),
            ("runn()", ["'runn' is not known", "did you mean 'run'?"]),
            ("show(c)", ["'show' is not known", "write the statement without brackets: show …"]),
            ("let d = Countr()", ["2:9: error: 'Countr' is not known", "did you mean 'Counter'?"]),
            ("let d = Counter(start: 1)", ["argument passed to call that takes no arguments"]),
        ]:
            with self.subTest(statement):
                text = f"let c = Counter()\n{statement}"
                done = self.run_program("--use", "Counter.swift", "-c", text)
                self.assert_run(done, 2, "", *texts)

    def test_check_finds_a_member_that_no_declaration_has(self):
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
        self.assertIn("c.rxs:2:1: error: 'subscrib' is not a statement", done.stdout.decode())
        self.assertNotIn("Counter", done.stdout.decode().splitlines()[0])

    def test_a_message_of_the_shell_is_not_shown_as_output_of_a_view_model(self):
        self.write(
            "Item.swift",
            "import Foundation\nimport Lottie\nfunc say() { fputs(\"said\\n\", stderr) }\n"
            "struct Player {\n  func frames() -> Int {\n    \"x\".lottieFrames\n  }\n}\n",
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

    def test_an_error_of_the_compiler_is_shown_again_in_the_next_run(self):
        first, second = (self.run_program("-c", MISTAKE) for _ in range(2))
        self.assertEqual((first.returncode, first.stderr), (second.returncode, second.stderr))

    def test_swift_in_a_tested_script_needs_the_flag(self):
        self.write("counter.rxs", COUNTER + "\nprint(Counter().count)\n| 0\n")
        done = self.run_program("test", "counter.rxs")
        self.assertEqual(done.returncode, 2)
        self.assertIn("FAIL counter.rxs:1\n", done.stdout.decode())
        self.assertIn("add '--allow-swift' to the command line", done.stdout.decode())
        done = self.run_program("test", "--allow-swift", "counter.rxs")
        self.assert_run(done, 0, "ok counter.rxs\n1 passed, 0 failed\n")

    def test_a_mistake_or_a_trap_fails_only_its_script(self):
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

    def test_everything_except_swift_works_without_a_compiler(self):
        declaration = 'print("before")\nstruct A { }'
        self.environment["RXS_SWIFTC"] = self.path("nowhere")
        done = self.run_program("-c", declaration)
        self.assert_run(done, 2, "", f"RXS_SWIFTC names a file that does not exist: {self.path('nowhere')}")
        del self.environment["RXS_SWIFTC"]
        self.environment["PATH"] = self.folder
        done = self.run_program("-c", declaration)
        self.assert_run(done, 2, "", "there is no Swift compiler: 'swiftc' is not on the PATH")
        self.assert_run(self.run_program("-c", "print(1 + 1)"), 0, "2\n")
        self.write("plain.rxs", "print(1)\n| 1\n")
        self.assert_run(self.run_program("test", "plain.rxs"), 0, "ok plain.rxs\n1 passed, 0 failed\n")

    def test_swift_is_not_compiled_without_a_cache_folder(self):
        self.compile_anew()
        del self.environment["HOME"]
        done = self.run_program("-c", 'print("before")\nstruct A { }')
        self.assert_run(done, 2, "", "there is no folder for compiled code")
        self.assert_run(self.run_program("-c", "print(1 + 1)"), 0, "2\n")

    def test_damaged_compiled_code_is_compiled_again(self):
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
        # Only the owner has access to the folder, and no incomplete file remains in it.
        folder = os.path.join(self.environment["HOME"], ".cache", "rxs")
        self.assertEqual(os.stat(folder).st_mode & 0o777, 0o700)
        kept = [name for name in os.listdir(folder) if name.endswith(".so")]
        self.assertEqual(len(kept), 2)

    def test_two_spellings_of_a_path_are_the_same_file(self):
        self.environment["RXS_SWIFTC"] = counting_toolchain(self)
        os.mkdir(self.path("app"))
        self.write("app/Counter.swift", COUNTER)
        runs = []
        for path in ["app/Counter.swift", "./app/Counter.swift", "app//./Counter.swift"]:
            done = self.run_program("--use", path, "-c", "print(Counter().count)")
            self.assert_run(done, 0, "0\n")
            runs.append(self.read("runs"))
        self.assertEqual(runs, runs[:1] * 3)


class UnassignedVariableTests(ShellTestCase):
    """Variables that get their value in a later statement."""

    def test_a_variable_that_is_read_before_its_value_is_named(self):
        self.write("late.rxs", "struct A { let n: Int }\nlet a: A\nprint(a.n)\na = A(n: 1)\n")
        done = self.run_program("--allow-swift", "late.rxs")
        self.assertEqual(done.returncode, 3)
        self.assertIn("'a' is read before it has a value", done.stderr.decode())

    def test_a_block_that_uses_a_later_variable_does_not_end_the_process(self):
        self.write("Counter.swift", COUNTER)
        self.write("early.rxs", "if true { print(counter.count) }\nlet counter = Counter()\n")
        done = self.run_program("--allow-swift", "--use", "Counter.swift", "early.rxs")
        self.assertEqual(done.returncode, 3)
        self.assertIn("early.rxs:1:1: error: a variable is read before", done.stderr.decode())


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

    def test_scripts_run_after_all_scripts_are_compiled(self):
        self.environment["RXS_SWIFTC"] = counting_toolchain(self)
        self.write_scripts()
        self.run_program("test", "tests", "--allow-swift", "--jobs", "1")
        runs = self.read("runs").split()
        self.assertEqual(runs[-3:], ["script"] * 3, runs)
        self.assertEqual(runs.count("script"), 3)

    def test_a_tested_script_has_no_standard_input(self):
        self.write("read.rxs", "struct Line { let text = readLine() }\nprint(Line().text as Any)\n| nil\n")
        done = self.run_program("test", "read.rxs", "--allow-swift", stdin="typed\n")
        self.assertEqual(done.returncode, 0, done.stdout)

    def test_the_report_does_not_depend_on_the_number_of_jobs(self):
        self.write_scripts()
        reports = {
            (done.returncode, done.stdout)
            for jobs in "124"
            for done in [self.run_program("test", "tests", "--allow-swift", "--jobs", jobs)]
        }
        self.assertEqual(len(reports), 1, reports)
        self.assertIn(b"3 passed, 1 failed", reports.pop()[1])

    def test_a_terminal_shows_the_number_of_files_to_compile(self):
        self.compile_anew()
        self.write_scripts()
        process = self.begin("test", "tests", "--allow-swift")
        process.expect("compiling 3 files")
        process.expect("3 passed, 1 failed")
