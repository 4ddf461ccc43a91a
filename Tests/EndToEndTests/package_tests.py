"""Packages that use rxs: apps, the drop-in modules, and the guide.

All packages use the build folder of the repository's debug build, so that the engine is compiled once.
"""

import contextlib
import glob
import os
import re
import shutil
import subprocess

from module_tests import MODEL
from readme_tests import BLOCK, BUILT, FILE, GUIDE, commands
from shell import ROOT, ShellTestCase

SCRATCH = os.path.join(ROOT, ".build")
# SwiftPM's plan of a build. It is deleted after each build, or SwiftPM would use it for the next package.
PLAN = os.path.join(SCRATCH, "debug.yaml")
# The folder of packages that the tests write. The packages remain, so that the next run builds only
# changed files.
WRITTEN = os.path.join(SCRATCH, "written-packages")
# A model that imports the module `os`, which exists on Linux only as a drop-in module.
LOGGED = MODEL.replace("import RxCocoa", "import os\nimport RxCocoa").replace(
    "  private let api: Api", '  private let log = Logger(subsystem: "app", category: "search")\n'
    "  private let api: Api"
)
# A first build compiles the engine and the shell.
PATIENCE = 1200


def run_swift(command: str, package: str, *arguments) -> subprocess.CompletedProcess:
    """Runs `swift build` or `swift test` for a package."""
    options = ["--package-path", package, "--scratch-path", SCRATCH]
    try:
        return subprocess.run(
            ["swift", command, *options, "--disable-build-manifest-caching", *arguments],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    finally:
        with contextlib.suppress(FileNotFoundError):
            os.remove(PLAN)


def swift(command: str, package: str, *arguments) -> str:
    """Runs `swift build` or `swift test` for a package, and returns the output."""
    done = run_swift(command, package, *arguments)
    output = done.stdout + done.stderr
    if done.returncode:
        wrong = [
            line for line in output.splitlines() if re.search(r"error:|Crash|an issue at", line)
        ]
        raise AssertionError("\n".join(wrong) or output[-8000:])
    return output


def build(package: str, product: str) -> str:
    """Builds a program and returns its path."""
    swift("build", package, "--product", product)
    return os.path.join(SCRATCH, "debug", product)


def executed(output: str) -> int:
    """The number of tests in a run without failures; 0 after a failure."""
    counts = re.findall(r"Executed (\d+) tests?, with 0 failures", output)
    return max(map(int, counts), default=0)


def write_package(name: str, files: dict) -> str:
    """Writes the changed files of a package, and returns the folder of the package."""
    folder = os.path.join(WRITTEN, name)
    present = glob.glob(os.path.join(folder, "**"), recursive=True)
    for path in filter(os.path.isfile, present):
        if os.path.relpath(path, folder) not in files:
            os.remove(path)
    for file, content in files.items():
        path = os.path.join(folder, file)
        with contextlib.suppress(FileNotFoundError):
            with open(path, encoding="utf-8") as old:
                if old.read() == content:
                    continue
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as new:
            new.write(content)
    return folder


class PackageTests(ShellTestCase):
    def replay(self, shell: str, scripts: str) -> str:
        """Replays scripts with an app's shell."""
        done = subprocess.run(
            [shell, "test", scripts], capture_output=True, text=True, timeout=120, check=False
        )
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done.stdout

    def test_five_styles_of_view_models_replay_their_scripts(self):
        package = os.path.join(ROOT, "Tests", "AppStyles")
        shell = build(package, "explore")
        self.assertIn("5 passed, 0 failed", self.replay(shell, os.path.join(package, "scripts")))

    def test_an_app_replays_its_scripts_in_its_own_shell(self):
        package = os.path.join(ROOT, "Tests", "AppConsumer")
        shell = build(package, "AppShell")
        self.replay(shell, os.path.join(package, "scripts"))
        self.assertGreater(executed(swift("test", package)), 0)

    def test_a_script_of_an_app_fails_at_its_line(self):
        package = os.path.join(ROOT, "Tests", "AppConsumer")
        os.environ["RXS_FAILING"] = "1"
        try:
            with self.assertRaises(AssertionError) as failure:
                swift("test", package, "--filter", "AppScriptTests")
        finally:
            del os.environ["RXS_FAILING"]
        message = str(failure.exception)
        script = os.path.join(package, "failing-scripts", "search.rxs")
        self.assertIn(f"{script}:8: error: ScriptTestCase.testFailures : a search for nothing", message)
        self.assertIn("recorded an issue at search.rxs:8:1", message)

    def test_a_failing_test_in_virtual_time_shows_its_marbles(self):
        package = os.path.join(ROOT, "Tests", "AppConsumer")
        os.mkdir(self.path("kept"))
        os.environ["RXS_FAILING"] = "1"
        try:
            done = run_swift(
                "test", package, "--filter", "Marble", "--attachments-path", self.path("kept")
            )
        finally:
            del os.environ["RXS_FAILING"]
        marbles = "      0s\nticks -012\ncount 0-7-\n"
        self.assertNotEqual(done.returncode, 0)
        self.assertIn(marbles, done.stdout)
        (kept,) = glob.glob(self.path("kept/*"))
        with open(kept, encoding="utf-8") as file:
            self.assertEqual(file.read(), marbles)

    def test_an_ejected_package_builds_and_replays_its_scripts(self):
        script = (
            "let model = SearchModel()\nsubscribe model\n"
            "answer api.load { query in Single.just([query]) }\nemit model.query \"a\"\n"
            '| 0s model.results ["a"]\n'
        )
        os.mkdir(self.path("app"))
        self.write("app/Model.swift", LOGGED)
        self.write("search.rxs", script)
        # The next run builds only changed files.
        package = os.path.join(WRITTEN, "ejected")
        shutil.rmtree(package, ignore_errors=True)
        done = self.run_program("eject", package, "search.rxs", "--use", "app", "--rxs", ROOT)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        shell = build(package, "shell")
        self.assertIn("1 passed", self.replay(shell, os.path.join(package, "scripts")))
        self.assertIn("Test run with 1 test in 0 suites passed", swift("test", package))

    def test_existing_sources_build_on_the_drop_in_modules(self):
        package = os.path.join(ROOT, "Tests", "DropInConsumer")
        self.assertGreater(executed(swift("test", package)), 0)

    def test_the_code_of_the_guide_works_unchanged(self):
        with open(GUIDE, encoding="utf-8") as file:
            text = file.read()
        files = {
            name: content.replace('path: "../rxs"', f'path: "{ROOT}"')
            for name, content in FILE.findall(text)
        }
        # The session uses the same view model as the package.
        files = {
            "Sources/shop/SearchViewModel.swift": files["SearchViewModel.swift"],
            "Sources/shop/main.swift": files["Sources/shop/main.swift"],
            "Package.swift": files["Package.swift"],
        }
        package = write_package("guide", files)
        shell = build(package, "shop")
        shutil.copytree(package, self.folder, dirs_exist_ok=True)
        os.makedirs(self.path(".build"), exist_ok=True)
        os.symlink(os.path.dirname(shell), self.path(".build/debug"))
        played = 0
        for block in filter(BUILT.match, BLOCK.findall(text)):
            (command,) = commands(block)
            if command.startswith("swift build"):
                continue
            shown = block.removeprefix(f"$ {command}\n")
            with self.subTest(command):
                done = subprocess.run(
                    ["bash", "-c", command],
                    cwd=self.folder,
                    env=self.environment | {"NO_COLOR": "1"},
                    capture_output=True,
                    text=True,
                    timeout=120,
                    check=False,
                )
                lines = done.stdout.splitlines()
                self.assertEqual(lines, shown.splitlines(), done.stderr)
                played += 1
        self.assertGreater(played, 1)
