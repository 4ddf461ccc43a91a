"""`rxs picture` and `rxs share`: their output, the path of the output, and their status."""

import json

from shell import ShellTestCase

SCRIPT = """\
// A story.
# one
let xs = hot("-1-2|")
subscribe xs, xs.map { $0 * 10 } as tens
run
| 1s xs 1
| 1s tens 10
| 3s xs 2
| 3s tens 20
| 4s xs completed
| 4s tens completed
"""


class ProductTests(ShellTestCase):
    def setUp(self):
        super().setUp()
        self.write("s.rxs", SCRIPT)

    def text(self, *arguments, status=0) -> str:
        done = self.run_program(*arguments)
        self.assertEqual(done.returncode, status, done.stderr.decode())
        return done.stdout.decode()

    def test_the_same_script_gives_the_same_bytes_everywhere(self):
        for arguments in [["picture"], ["share"], ["share", "--cast"], ["share", "--markdown"]]:
            with self.subTest(arguments):
                first = self.text(*arguments, "s.rxs")
                self.assertGreater(len(first), 100)
                self.assertEqual(self.text(*arguments, self.path("s.rxs")), first)
                self.text(*arguments, "s.rxs", "--output", "out")
                self.assertEqual(self.read("out"), first)

    def test_labels_choose_the_rows_of_a_picture(self):
        both, one = self.text("picture", "s.rxs"), self.text("picture", "s.rxs", "tens")
        self.assertIn(">xs</text>", both)
        self.assertNotIn(">xs</text>", one)
        self.assertIn(">20</text>", one)

    def test_an_unknown_label_is_an_error_with_a_suggestion(self):
        done = self.run_program("picture", "s.rxs", "ten")
        self.assertEqual(done.returncode, 2)
        self.assertIn("no subscription has the label 'ten'", done.stderr.decode())
        self.assertIn("did you mean 'tens'?", done.stderr.decode())
        self.assertEqual(done.stdout, b"")

    def test_picture_and_share_have_the_status_of_the_script(self):
        for text, status in [
            (SCRIPT, 0),
            ("subscribe Observable.just(1) as xs\n", 0),
            (SCRIPT.replace("| 3s xs 2", "| 3s xs 7"), 1),
            (SCRIPT.replace("| 3s xs 2\n", ""), 1),
            ("expect 1 == 2\n", 1),
            ("subscribe Observable.just(1) as xs\n[1][2]\n", 3),
            ("let = 1\n", 2),
            ("nonsense\n", 2),
        ]:
            with self.subTest(text):
                self.write("t.rxs", text)
                for command in ["picture", "share"]:
                    written = self.text(command, "t.rxs", status=status)
                    self.assertEqual(written == "", status == 2)

    def test_a_picture_that_cannot_be_written_has_status_3(self):
        done = self.run_program("picture", "s.rxs", "--output", "none/out.svg")
        self.assertEqual(done.returncode, 3)
        self.assertIn("no such folder", done.stderr.decode())

    def test_printed_lines_of_a_script_are_not_in_the_picture(self):
        self.write("t.rxs", 'print "hello"\n| hello\n' + SCRIPT)
        self.assertNotIn("hello", self.text("picture", "t.rxs"))
        self.assertIn("| hello\n", self.text("share", "--markdown", "t.rxs"))

    def test_a_terminal_cast_has_a_marker_for_each_phase(self):
        lines = [json.loads(line) for line in self.text("share", "--cast", "s.rxs").splitlines()]
        self.assertEqual(lines[0]["version"], 2)
        self.assertEqual([event[2] for event in lines[1:] if event[1] == "m"], ["one"])
        # The two virtual seconds between the events are two seconds of the cast.
        at = {event[2]: event[0] for event in lines[1:] if "xs" in event[2]}
        first = next(time for text, time in at.items() if text.endswith(" 1\r\n"))
        second = next(time for text, time in at.items() if text.endswith(" 2\r\n"))
        self.assertAlmostEqual(second - first, 2, places=3)

    def test_share_refuses_two_formats_at_once(self):
        self.text("share", "--cast", "--markdown", "s.rxs", status=2)

    def test_the_picture_statement_works_only_at_the_prompt(self):
        self.write("t.rxs", SCRIPT + 'picture "out.svg"\n')
        done = self.run_program("run", "t.rxs")
        self.assertEqual(done.returncode, 3)
        self.assertIn("'picture' works only at the prompt", done.stderr.decode())
