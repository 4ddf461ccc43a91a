"""`rxs export --swift`; `package_tests.py` compiles and runs what it writes."""

import os
import subprocess

from shell import ShellTestCase


class ExportCommandTests(ShellTestCase):
    def export(self, path: str, *arguments) -> subprocess.CompletedProcess:
        return self.run_program("export", path, "--swift", *arguments)

    def test_a_file_that_cannot_be_written_is_status_3(self):
        self.write("a.rxs", "let a = 1\n")
        done = self.export("a.rxs", "--output", ".")
        self.assertEqual((done.returncode, done.stderr), (3, b"rxs: .: is a folder\n"))
        self.assertEqual(self.export("none.rxs").returncode, 2)

    def test_a_script_becomes_a_test_case(self):
        self.write("find-it.rxs", "let a = 1\nexpect a == 1\n")
        for arguments in [[], ["--output", "FindIt.swift"]]:
            done = self.export("find-it.rxs", *arguments)
            self.assertEqual((done.returncode, done.stderr), (0, b""))
            text = self.read("FindIt.swift") if arguments else done.stdout.decode()
            self.assertIn("final class FindItTests: XCTestCase {", text)
            self.assertIn("    XCTAssertEqual(a, 1)\n", text)

    def test_a_statement_without_a_form_in_swift_is_named(self):
        self.write("a.rxs", 'let a = 1\nstub "http://a/*" json([a])\n')
        done = self.export("a.rxs")
        self.assertEqual((done.returncode, done.stdout), (2, b""))
        self.assertEqual(
            done.stderr.decode(),
            "a.rxs:2:1: error: 'stub' cannot be written in Swift\n"
            '  stub "http://a/*" json([a])\n'
            "  ^~~~~~~~~~~~~~~~~~~~~~~~~~~\n",
        )

    def test_what_cannot_be_read_or_does_not_run_is_status_2(self):
        self.write("a.rxs", "let a =\n")
        self.write("b.rxs", "let a = 1\nexpect a == 2\n")
        self.write("d.rxs", 'use "Model.swift"\nlet model = Model()\n')
        for path, message in [
            ("a.rxs", "a.rxs:1:"),
            ("b.rxs", "b.rxs:2:8: error: expected a == 2, got 1 == 2"),
            ("c.rxs", "c.rxs: no such file"),
            ("d.rxs", "d.rxs:1:5: error: what 'use' compiles is not exported"),
            ("d.rxs", "'rxs eject' writes it as a package"),
        ]:
            done = self.export(path, "--output", "out.swift")
            self.assertEqual(done.returncode, 2)
            self.assertIn(message, done.stderr.decode())
            self.assertFalse(os.path.exists(self.path("out.swift")))
        done = self.run_program("export", "a.rxs")
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"rxs export FILE --swift", done.stderr)
