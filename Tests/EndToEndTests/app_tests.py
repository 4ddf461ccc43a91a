"""Small but complete apps, each with its script."""

import glob
import os

from shell import ROOT, ShellTestCase

APPS = os.path.join(ROOT, "Tests", "Apps")


class AppTests(ShellTestCase):
    def test_scripts_of_apps_pass(self):
        scripts = sorted(glob.glob(os.path.join(APPS, "*.rxs")))
        self.assertGreaterEqual(len(scripts), 20)
        for script in scripts:
            with self.subTest(os.path.basename(script)):
                done = self.run_program("test", "--allow-swift", script)
                self.assertEqual(done.returncode, 0, (done.stdout + done.stderr).decode())

    def test_scripts_of_examples_pass(self):
        scripts = sorted(glob.glob(os.path.join(ROOT, "Examples", "*.rxs")))
        self.assertGreaterEqual(len(scripts), 4)
        for script in scripts:
            with self.subTest(os.path.basename(script)):
                done = self.run_program("test", "--allow-swift", script)
                self.assertEqual(done.returncode, 0, (done.stdout + done.stderr).decode())

    def test_an_example_is_found_by_its_name(self):
        done = self.run_program("list", "--use", "RepositorySearch")
        for name in ["SearchModel", "BridgedSearchModel", "SearchSession"]:
            self.assertIn(name, done.stdout.decode())
        # A path comes first.
        self.write("RepositorySearch/Own.swift", "struct Own { let a = 1 }")
        done = self.run_program("--use", "RepositorySearch", "-c", "print(Own().a)")
        self.assertEqual((done.returncode, done.stdout.decode()), (0, "1\n"))

    def test_an_app_without_a_view_model_says_so(self):
        self.write("App/Only.swift", "struct Only {}")
        done = self.run_program("list", "--use", "App")
        self.assertEqual(done.returncode, 0)
        self.assertEqual(done.stdout.decode(), "the Swift of --use contains no view model\n")

    def test_lists_and_help_compile_nothing(self):
        # None of this code compiles, so a compiler error would show that it was compiled.
        self.write(
            "App/Model.swift",
            "import RxSwift\nfinal class Model {\n"
            "  let tap = PublishSubject<Missing>()\n"
            "  init(api: Api) { tap.subscribe(onNext: api.tell) }\n}\n")
        self.write("App/Broken.swift", "class Broken: Broken { func f() { let a: Int = \"\" } }\n")
        text = "Model(api: Api)\nInputs:\n  tap         PublishSubject<Missing>\n"
        done = self.run_program("list", "--use", "App")
        self.assertEqual((done.returncode, done.stdout.decode(), done.stderr.decode()), (0, text, ""))
        done = self.run_program("--use", "App", "-c", "help Model")
        self.assertEqual((done.returncode, done.stdout.decode(), done.stderr.decode()), (0, text, ""))

    def test_a_mistake_in_a_file_that_nobody_needs_is_no_matter(self):
        self.write("App/Broken.swift", "struct Broken {\n  func half( {\n}\n")
        self.write("App/Whole.swift", "struct Whole { let a = 1 }")
        done = self.run_program("--use", "App", "-c", "print(Whole().a)")
        self.assertEqual((done.returncode, done.stdout.decode()), (0, "1\n"))
        done = self.run_program("--use", "App", "-c", "print(Broken())")
        self.assertIn("App/Broken.swift:2:13: expected", done.stderr.decode())

    def test_an_error_at_the_prompt_is_that_of_the_compiler(self):
        self.write("App/Whole.swift", "struct Whole { let a: Int }")
        shell = self.open()
        shell.send_line('use "App"')
        printed = shell.send_line("let whole = Whole()")
        self.assertIn("missing argument for parameter 'a' in call", printed)
        self.assertIn("write Whole(a: Int)", printed)
        self.assertNotIn("is not known", printed)
