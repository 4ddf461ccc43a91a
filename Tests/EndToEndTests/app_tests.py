"""Apps as people have them, each beside its script."""

import glob
import os

from shell import ROOT, ShellTestCase

APPS = os.path.join(ROOT, "Tests", "Apps")


class AppTests(ShellTestCase):
    def test_scripts_of_apps_pass(self):
        scripts = sorted(glob.glob(os.path.join(APPS, "*.rxs")))
        self.assertGreaterEqual(len(scripts), 15)
        for script in scripts:
            with self.subTest(os.path.basename(script)):
                done = self.run_program("test", "--allow-swift", script)
                self.assertEqual(done.returncode, 0, (done.stdout + done.stderr).decode())

    def test_an_app_without_a_view_model_says_so(self):
        self.write("App/Only.swift", "struct Only {}")
        done = self.run_program("list", "--use", "App")
        self.assertEqual(done.stdout.decode(), "")


if __name__ == "__main__":
    import unittest

    unittest.main()
