"""The view models of the lessons behave like the compiled view models."""

import os
import re

from shell import ShellTestCase

LESSONS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "scripts", "lessons")


class LessonTests(ShellTestCase):
    def transcript(self, lesson, before, after):
        """Runs a lesson with another view model in place of its view model, and returns the output."""
        with open(os.path.join(LESSONS, lesson), encoding="utf-8") as file:
            text = file.read()
        self.assertIn(f"= {before}()", text)
        self.write("lesson.rxs", text.replace(f"= {before}()", f"= {after}()"))
        done = self.run_program("run", "lesson.rxs")
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return done.stdout.decode()

    def assert_same(self, lesson, scripted, compiled):
        scripted_output = self.transcript(lesson, scripted, scripted)
        compiled_output = self.transcript(lesson, scripted, compiled)
        self.assertGreater(len(scripted_output.splitlines()), 10)
        # The structs of compiled view models are tuples in the lessons.
        self.assertEqual(scripted_output, re.sub(r"\b[A-Z]\w*\(", "(", compiled_output))

    def test_the_find_number_lesson_matches_the_compiled_view_model(self):
        self.assert_same("find-number.rxs", "FindNumber", "FindNumberViewModel")

    def test_the_git_search_lesson_matches_the_compiled_view_model(self):
        self.assert_same("git-search.rxs", "GitSearch", "GitViewModel")

    def test_the_map_center_lesson_matches_the_compiled_view_model(self):
        listed = self.run_program("list").stdout.decode()
        if "LocationInfoViewModel" not in listed:
            self.skipTest("this program has no LocationInfoViewModel")
        self.assert_same("map-center.rxs", "LocationInfo", "LocationInfoViewModel")
