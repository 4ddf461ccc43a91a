"""Small but complete apps, each with its script."""

import glob
import os

from shell import ROOT, ShellTestCase, test_for_each, with_cases


def scripts_of(*folder: str) -> dict:
    """The paths of the scripts in a folder, by name."""
    paths = glob.glob(os.path.join(ROOT, *folder, "*.rxs"))
    return {os.path.basename(path).removesuffix(".rxs"): path for path in sorted(paths)}


APPS, EXAMPLES = scripts_of("Tests", "Apps"), scripts_of("Examples")


@with_cases
class AppTests(ShellTestCase):
    @test_for_each({**APPS, **EXAMPLES})
    def the_script_of_an_app_passes(self, script: str):
        done = self.run_program("test", "--allow-swift", script)
        self.assertEqual(done.returncode, 0, (done.stdout + done.stderr).decode())

    def test_each_app_has_a_script(self):
        self.assertGreaterEqual(len(APPS), 20)
        self.assertGreaterEqual(len(EXAMPLES), 4)

    def test_use_finds_an_example_by_its_name(self):
        done = self.run_program("list", "--use", "RepositorySearch")
        for name in ["SearchModel", "BridgedSearchModel", "SearchSession"]:
            self.assertIn(name, done.stdout.decode())
        # An existing path has priority over the name of an example.
        self.write("RepositorySearch/Own.swift", "struct Own { let a = 1 }")
        done = self.run_program("--use", "RepositorySearch", "-c", "print(Own().a)")
        self.assertEqual((done.returncode, done.stdout.decode()), (0, "1\n"))

    def test_list_reports_an_app_without_a_view_model(self):
        self.write("App/Only.swift", "struct Only {}")
        done = self.run_program("list", "--use", "App")
        self.assertEqual(done.returncode, 0)
        self.assertEqual(done.stdout.decode(), "the Swift of --use contains no view model\n")

    def test_list_and_help_compile_nothing(self):
        # This code does not compile, so a compiler error would show that rxs compiled the code.
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

    def test_a_mistake_in_an_unused_file_is_ignored(self):
        self.write("App/Broken.swift", "struct Broken {\n  func half( {\n}\n")
        self.write("App/Whole.swift", "struct Whole { let a = 1 }")
        done = self.run_program("--use", "App", "-c", "print(Whole().a)")
        self.assertEqual((done.returncode, done.stdout.decode()), (0, "1\n"))
        done = self.run_program("--use", "App", "-c", "print(Broken())")
        self.assertIn("App/Broken.swift:2:13: expected", done.stderr.decode())

    def test_the_prompt_shows_the_error_of_the_compiler(self):
        self.write("App/Whole.swift", "struct Whole { let a: Int }")
        shell = self.open()
        shell.send_line('use "App"')
        printed = shell.send_line("let whole = Whole()")
        self.assertIn("missing argument for parameter 'a' in call", printed)
        self.assertIn("write Whole(a: Int)", printed)
        self.assertNotIn("is not known", printed)
