"""The exercises of the lessons: each exercise fails unchanged, and passes with an answer."""

import glob
import os

from shell import ShellTestCase

LESSONS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "scripts", "lessons")

# The marked part of each exercise, and an answer.
ANSWERS = {
    "find-number": ("if number != 5 { lives = 3 }", "if number != 5, lives > 0 { lives -= 1 }"),
    "flatmaplatest-and-siblings": ("picked.flatMap {", "picked.concatMap {"),
    "git-search": (".throttle(300ms)", ".debounce(300ms)"),
    "hot-and-cold": ('cold("-a-b-c|")', 'cold("-a-b-c|").share()'),
    "map-center": (".map { $0 }", ".throttle(1s, latest: false)"),
    "relays-and-drivers": ("PublishRelay<String>()", "ReplayRelay<String>.create(bufferSize: 2)"),
    "testing-a-view-model": ("isFree($0)", "isFree($0).catchAndReturn(false)"),
    "throttle-and-debounce": ("saves = taps", "saves = taps.throttle(500ms, latest: false)"),
}


def names(folder) -> list:
    paths = glob.glob(os.path.join(LESSONS, folder, "*.rxs"))
    return sorted(os.path.basename(path)[:-4] for path in paths)


class ExerciseTests(ShellTestCase):
    def test_every_lesson_names_its_exercise(self):
        self.assertEqual(names("."), sorted(ANSWERS))
        self.assertEqual(names("exercises"), sorted(ANSWERS))
        for name in ANSWERS:
            with open(os.path.join(LESSONS, name + ".rxs"), encoding="utf-8") as file:
                self.assertIn(f"exercises/{name}.rxs", file.read().splitlines()[-1])

    def test_an_exercise_passes_only_with_its_answer(self):
        for name, (start, answer) in ANSWERS.items():
            with self.subTest(name):
                path = os.path.join(LESSONS, "exercises", name + ".rxs")
                given = self.run_program("test", path)
                self.assertIn("1 skipped", given.stdout.decode())
                with open(path, encoding="utf-8") as file:
                    lines = [line for line in file if not line.startswith("skip ")]
                marked = [line for line in lines if "// your turn" in line]
                self.assertEqual(len(marked), 1)
                self.assertIn(start, marked[0])
                for text, status in [("".join(lines), 1),
                                     ("".join(lines).replace(start, answer, 1), 0)]:
                    self.write("exercise.rxs", text)
                    done = self.run_program("test", "exercise.rxs")
                    self.assertEqual(done.returncode, status, done.stdout.decode())
