"""Declarations and used files: checks, left-out code and watching."""

import os

from shell import ShellTestCase

CHECKED = {
    "subscribe Observable.just(1).mapp { $0 } as x": "2:30: error: Observable has no member 'mapp'",
    "subscribe Observable.just(A()).map { $0.nope } as x": "2:41: error: value of type 'A' has no member 'nope'",
    'expect 1 + "a" == 2': "2:10: error: '+' does not take Int and String",
    "advance 3": "2:9: error: a duration is needed, such as 300ms, got Int",
    "#title": "2:1: error: a blank is missing after '#'",
    "expect 1 = 2": "2:10: error: '=' is an assignment, which cannot be used as a value",
}


class CheckTests(ShellTestCase):
    def test_the_checks_also_work_in_a_script_with_declarations(self):
        for statement, message in CHECKED.items():
            with self.subTest(statement):
                self.write("a.rxs", f"struct A {{ }}\n{statement}\n")
                checked = self.run_program("check", "--allow-swift", "a.rxs")
                self.assertEqual(checked.stdout.decode().splitlines()[0], f"a.rxs:{message}")
                self.assertEqual(checked.stdout.count(b"error:"), 1)
                self.assertEqual(checked.returncode, 2)
                run = self.run_program("--allow-swift", "a.rxs")
                self.assertEqual((run.stdout, run.returncode), (b"", 2))

    def test_the_compiler_checks_statements_that_only_swift_reads(self):
        self.write(
            "a.rxs",
            'if #available(macOS 13, *) { print("x") }\n'
            "let rows = [[1, 2], [3]] [0] [1]\n"
            "let count = [1, 2].withUnsafeBufferPointer { $0.count }\n"
            "print(rows, count)\n",
        )
        self.assertEqual(self.run_program("--allow-swift", "a.rxs").stdout, b"x\n2 2\n")
        done = self.run_program("check", "--allow-swift", "a.rxs")
        self.assertEqual((done.stdout, done.returncode), (b"", 0))
        self.assertEqual(self.run_program("check", "a.rxs").returncode, 2)

    def test_a_missing_member_of_a_declared_type_is_found_before_anything_runs(self):
        self.write("a.rxs", 'struct A { let n = 1 }\nprint "first"\nlet a = A()\nexpect a.foo == 1\n')
        done = self.run_program("--allow-swift", "a.rxs")
        self.assertEqual((done.stdout, done.returncode), (b"", 2))
        self.assertIn("a.rxs:4:10: error: value of type 'A' has no member 'foo'", done.stderr.decode())

    def test_a_statement_that_must_fail_can_use_a_missing_member(self):
        done = self.run_program("-c", "struct A { let n = 1 }\nlet a = A()\n! expect a.foo == 1")
        self.assertEqual((done.stdout, done.returncode), (b"error: A has no member 'foo'\n", 0))

    def test_fmt_refuses_a_script_with_an_open_string(self):
        self.write("a.rxs", 'struct A { }\nlet s = "abc\n')
        done = self.run_program("fmt", "a.rxs")
        self.assertEqual(done.returncode, 2)
        self.assertIn("a.rxs:2:9: error: ", done.stderr.decode())


class UsedFileTests(ShellTestCase):
    def test_a_saved_session_names_its_files_from_its_own_folder(self):
        os.mkdir(self.path("sub"))
        self.write("a.swift", "struct Counter { let n = 1 }\n")
        shell = self.open()
        shell.send_line('use "a.swift"; let c = Counter()')
        shell.send_line("c.n")
        shell.send_line('save "sub/s.rxs"')
        self.assertEqual(shell.quit(), 0)
        done = self.run_program("test", "--allow-swift", "sub/s.rxs")
        self.assertEqual((done.stdout, done.returncode), (b"ok sub/s.rxs\n1 passed, 0 failed\n", 0))

    def test_files_that_import_test_or_unsupported_modules_are_ignored(self):
        os.mkdir(self.path("app"))
        self.write("app/a.swift", "struct Counter { let n = 1 }\n")
        self.write("app/b.swift", "import XCTest\nclass T: XCTestCase {}\n")
        self.write("app/c.swift", "import Testing\n@Test func x() { #expect(true) }\n")
        self.write("app/d.swift", "import FoundationXML\nlet parser = XMLParser.self\n")
        done = self.run_program("--use", "app", "-c", "Counter().n")
        self.assertEqual((done.stdout, done.returncode), (b"= 1\n", 0))
        self.assertEqual(done.stderr.decode(), "")

    def test_a_missing_bracket_is_reported_as_an_error_of_its_file(self):
        self.write("a.swift", "struct A {\n  let n = 1\n  func f() {\n}\n")
        done = self.run_program("--use", "a.swift", "-c", "A().n")
        errors = done.stderr.decode()
        self.assertRegex(errors, r"a\.swift:\d:\d: ")
        self.assertIn("expected '}'", errors)
        self.assertNotIn("/slice", errors)
        self.assertNotIn("DispatchTime", errors)

    def test_watch_notices_a_used_file_that_was_missing_for_a_time(self):
        self.write("a.swift", "struct A { let n = 1 }\n")
        self.write("a.rxs", "A().n\n| = 1\n")
        process = self.begin("test", "--watch", "--use", "a.swift", "a.rxs")
        process.expect("1 passed, 0 failed")
        process.expect("waits until a source changes")
        os.rename(self.path("a.swift"), self.path("b"))
        process.expect("waits until a source changes")
        os.rename(self.path("b"), self.path("a.swift"))
        process.expect("1 passed, 0 failed")
