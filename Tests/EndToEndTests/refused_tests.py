"""Statements that the shell refuses but the Swift compiler accepts."""

from shell import ShellTestCase

UNKNOWN = "print([3, 1].difference(from: [3]).count)\n"
UNREADABLE = 'if #available(macOS 10.15, *) { print("new") }\n'
WRONG = "let xs = [1]\nprint(xs.nope)\n"


class RefusedTests(ShellTestCase):
    """If compiling is allowed, the compiler checks the text, and the shell reports the mistakes."""

    def test_typed_swift_needs_no_flag(self):
        for text, output in [(UNKNOWN, "1\n"), (UNREADABLE, "new\n")]:
            for arguments, typed in [(["-c", text], ""), ([], text)]:
                with self.subTest(text=text, arguments=arguments):
                    done = self.run_program(*arguments, stdin=typed)
                    self.assertEqual((done.stdout.decode(), done.stderr.decode()), (output, ""))

    def test_swift_in_a_file_needs_the_flag(self):
        self.write("unknown.rxs", UNKNOWN)
        self.write("unreadable.rxs", UNREADABLE)
        for name, output, error in [
            ("unknown.rxs", "1\n", "Array has no member 'difference'"),
            ("unreadable.rxs", "new\n", "unexpected character '#'"),
        ]:
            with self.subTest(name):
                done = self.run_program("--allow-swift", name)
                self.assertEqual((done.returncode, done.stdout.decode()), (0, output))
                done = self.run_program(name)
                self.assertEqual((done.returncode, done.stdout.decode()), (2, ""))
                self.assertIn(error, done.stderr.decode())
                self.assertEqual(self.run_program("check", name).returncode, 2)

    def test_a_test_with_the_flag_compiles_swift(self):
        self.write("unknown.rxs", UNKNOWN + "| 1\n" + UNREADABLE + "| new\n")
        self.assertEqual(self.run_program("test", "--allow-swift", "unknown.rxs").returncode, 0)
        self.assertEqual(self.run_program("test", "unknown.rxs").returncode, 2)

    def test_the_shell_reports_a_mistake_that_swift_also_refuses(self):
        done = self.run_program("-c", WRONG)
        self.assertEqual((done.returncode, done.stdout.decode()), (2, ""))
        self.assertIn("error: Array has no member 'nope'", done.stderr.decode())
        done = self.run_program("-c", "let x = = 3")
        self.assertIn("error: '=' is an assignment, which cannot be used as a value", done.stderr.decode())

    def test_an_error_of_the_compiler_shows_the_written_text(self):
        for text, place, line, marks in [
            ('print(250ms, S(n: "x"))', "2:19", 'print(250ms, S(n: "x"))', " " * 18 + "^"),
            ('let s = T(n: "x")', "2:14", 'let s = T(n: "x")', " " * 13 + "^"),
        ]:
            with self.subTest(text):
                types = "struct S { let n: Int }; protocol P { func f() -> Int }; " + (
                    "class T { init(p: P, n: Int) {} }"
                )
                done = self.run_program("-c", f"{types}\n{text}\n")
                shown = done.stderr.decode().split("\n")
                self.assertIn(f"<command line>:{place}: error: cannot convert", shown[0])
                self.assertEqual(shown[1:3], [line, marks])

    def test_the_prompt_compiles_a_statement_that_the_shell_does_not_know(self):
        shell = self.open(columns=120)
        self.assertEqual(shell.send_line("let xs = [3, 1]"), "")
        self.assertTrue(shell.send_line("xs.difference(from: [3]).count").endswith("= 1"))
        # A misspelling is reported immediately.
        self.assertIn("did you mean 'count'?", shell.send_line("xs.cuont"))
        self.assertIn("Array has no member 'nope'", shell.send_line("xs.nope"))
        self.assertEqual(shell.send_line("xs.count"), "= 2")

    def test_a_function_reads_the_new_value_of_a_variable_that_is_bound_again(self):
        text = (
            "class S { var n = 1; init() {} }\nlet c = S()\nfunc f() -> Int { c.n }\n"
            "let c = S()\nc.n = 7\nprint(f(), c.n)\n"
        )
        done = self.run_program(stdin=text)
        self.assertEqual((done.stdout.decode(), done.stderr.decode()), ("7 7\n", ""))
