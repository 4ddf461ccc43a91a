"""Swift lines at the prompt print the same as the same lines in a file."""

import unittest

from layer_sequences import CORRECTIONS, LOADS, SEQUENCES
from shell import ShellTestCase


class LayerTests(ShellTestCase):
    """Each declaration at the prompt is compiled as a separate module."""

    def setUp(self):
        super().setUp()
        self.write("types.rxs", "struct Included { var n: Int { 7 } }\nIncluded().n\n")
        self.write("anew.rxs", "struct Other { let n = 3 }\nlet x = Other().n\nlet y = x + 1\n")

    def typed(self, lines) -> tuple:
        """Types lines; returns the expected lines of the recording, and all messages of the prompt."""
        shell = self.open("--allow-swift")
        shell.hurry()
        said = [f"{line}\n{shell.send_line(line)}" for line in lines]
        self.assertIn("saved", shell.send_line('save "typed.rxs" replace'))
        shell.close()
        replayed = self.run_program("test", "--allow-swift", "typed.rxs")
        self.assertEqual(replayed.returncode, 0, replayed.stdout.decode())
        recorded = [line[2:] for line in self.read("typed.rxs").split("\n") if line.startswith("| ")]
        return recorded, "\n".join(said)

    def run_as_file(self, lines) -> list:
        """Runs the lines as a file, and returns the printed lines."""
        self.write("file.rxs", "".join(line + "\n" for line in lines))
        done = self.run_program("--allow-swift", "file.rxs")
        self.assertEqual((done.returncode, done.stderr.decode()), (0, ""))
        return done.stdout.decode().split("\n")[:-1]

    def check(self, lines, corrected) -> str:
        """Checks that the prompt prints the same as a file; returns all messages of the prompt."""
        expected = self.run_as_file(corrected)
        self.assertNotEqual(expected, [])
        recorded, said = self.typed(lines)
        self.assertEqual(recorded, expected, said)
        return said


    def test_a_variable_with_a_new_type_is_refused_if_a_declaration_needs_the_old(self):
        lines = ["var total = 1", "struct K { func t() -> Int { total } }", 'var total = "a"', "K().t()"]
        self.write("file.rxs", "".join(line + "\n" for line in lines))
        done = self.run_program("--allow-swift", "file.rxs")
        self.assertEqual(done.returncode, 2)
        self.assertIn(
            "file.rxs:3:13: error: cannot assign value of type 'String' to type 'Int'",
            done.stderr.decode())

    def test_a_name_from_before_reset_is_not_known(self):
        self.write("file.rxs", f"{LOADS}\nlet a = A()\nreset\na.n\n")
        done = self.run_program("--allow-swift", "file.rxs")
        self.assertEqual(done.returncode, 2)
        self.assertIn("file.rxs:4:1: error: 'a' is not known", done.stderr.decode())


def add_test(name, check):
    """One test for each sequence, so that they run in parallel."""
    setattr(LayerTests, "test_" + name.replace(" ", "_"), check)


def check_sequence(lines):
    def check(self):
        # Later lines do not change earlier output.
        self.assertNotIn("again: ", self.check(lines, lines))

    return check


def check_correction(lines, corrected):
    def check(self):
        self.check(lines, corrected)

    return check


for title, typed in SEQUENCES.items():
    add_test(title, check_sequence(typed))
for title, pair in CORRECTIONS.items():
    add_test(title, check_correction(*pair))


if __name__ == "__main__":
    unittest.main()
