"""Compiled code that writes to standard error, or that ends the process."""

from shell import ShellTestCase

TITLE = "\\u{1B}]0;own\\u{07}"
WRITERS = {
    f'fatalError("{TITLE}")': 4,
    f'preconditionFailure("{TITLE}")': 4,
    f'_ = Dictionary(uniqueKeysWithValues: [("{TITLE}", 1), ("{TITLE}", 2)])': 4,
    f'FileHandle.standardError.write(Data("{TITLE}\\n".utf8))': 0,
    f'NSLog("{TITLE}")': 0,
    f'fputs("{TITLE}\\n", stderr)': 0,
}
ENDS = [
    "_exit(0)",
    "exit(0)",
    'var a: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]; execv("/bin/true", &a)',
]
SCRIPT = "import Glibc\nstruct A {{ func f() {{ {} }} }}\nA().f()\n"


class StandardErrorTests(ShellTestCase):
    def test_control_characters_of_compiled_code_are_escaped_on_a_terminal(self):
        for body, status in WRITERS.items():
            with self.subTest(body):
                self.write("a.rxs", SCRIPT.format(body))
                process = self.begin("run", "--allow-swift", "a.rxs")
                shown = process.read().decode()
                process.close()
                self.assertEqual(process.exitstatus, status, shown)
                self.assertIn("\\u{1B}]0;own\\u{7}", shown)
                self.assertNotIn("\x1b]0", shown)
                self.assertNotIn("\x07", shown)

    def test_a_pipe_receives_standard_error_of_compiled_code_unchanged(self):
        self.write("a.rxs", SCRIPT.format(f'fputs("{TITLE}\\n", stderr)'))
        done = self.run_program("run", "--allow-swift", "a.rxs")
        self.assertIn(b"\x1b]0;own\x07\n", done.stderr)

    def test_code_that_ends_the_process_fails_its_statement(self):
        for body in ENDS:
            with self.subTest(body):
                self.write("a.rxs", SCRIPT.format(body) + 'print("on")\n')
                done = self.run_program("run", "--allow-swift", "a.rxs")
                self.assertEqual((done.stdout, done.returncode), (b"", 4))
                self.assertIn("'A().f()' ended the process", done.stderr.decode())
                self.assertEqual(self.run_program("test", "--allow-swift", "a.rxs").returncode, 4)

    def test_compiled_code_can_call_atexit(self):
        self.write("a.rxs", SCRIPT.format("atexit { }") + 'print("on")\n')
        done = self.run_program("run", "--allow-swift", "a.rxs")
        self.assertEqual((done.stdout, done.returncode), (b"on\n", 0), done.stderr.decode())
