"""Programs and view models in Swift print the same as compiled Swift."""

import concurrent.futures
import glob
import os

from shell import ROOT, ShellTestCase

PROGRAMS = os.path.join(ROOT, "Tests", "SwiftPrograms", "declared")
SCRIPTS = os.path.join(ROOT, "Tests", "SwiftScripts")
MODELS = os.path.join(ROOT, "Tests", "ViewModelSources")

# Programs whose output differs from Swift's, each with the reason.
FAILING_PROGRAMS = {}

# Scripts of view models that do not pass, each with the reason.
FAILING_MODELS = {}


def below(folder: str, ending: str) -> list:
    """The paths of the files with a suffix in the subfolders of a folder, without the suffix."""
    files = glob.glob(os.path.join(folder, "*", "*" + ending))
    return sorted(os.path.relpath(file, folder)[: -len(ending)] for file in files)


def read(*path: str) -> str:
    with open(os.path.join(*path), encoding="utf-8") as file:
        return file.read()


def without_values(printed: str, expected: str) -> str:
    """The lines that a program prints, without the values that only scripts print.

    A bare expression prints `= VALUE` in a script and nothing in a Swift program.
    """
    wanted, kept = expected.splitlines(), []
    for line in printed.splitlines():
        isWanted = len(kept) < len(wanted) and wanted[len(kept)] == line
        if isWanted or not line.startswith("= "):
            kept.append(line)
    return "".join(line + "\n" for line in kept)


class ComparisonCase(ShellTestCase):
    """A test of many files, some of which are known to fail."""

    def compare_all(self, names: list, known: dict, problem) -> None:
        """Compares the failures with the known failures; `problem` returns '' for a file that passes."""
        self.assertGreater(len(names), 20)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for name, text in zip(names, pool.map(problem, names)):
                with self.subTest(name):
                    if name in known:
                        self.assertTrue(text, f"passes now: it is no failure ({known[name]})")
                    elif text:
                        self.fail(text)
        self.assertEqual(set(known) - set(names), set())


class DeclaredProgramTests(ComparisonCase):
    def problem(self, name: str) -> str:
        expected = read(PROGRAMS, name + ".txt")
        done = self.run_program(stdin=read(PROGRAMS, name + ".swift"))
        if done.returncode:
            return f"status {done.returncode}\n{done.stderr.decode()}"
        printed = without_values(done.stdout.decode(), expected)
        return "" if printed == expected else f"printed:\n{printed}expected:\n{expected}"

    def test_a_program_prints_the_same_as_compiled_swift(self):
        self.compare_all(below(PROGRAMS, ".swift"), FAILING_PROGRAMS, self.problem)


class ViewModelSourceTests(ComparisonCase):
    def problem(self, name: str) -> str:
        path = os.path.join(MODELS, name + ".rxs")
        done = self.run_program("test", "--allow-swift", path)
        return (done.stdout + done.stderr).decode() if done.returncode else ""

    def test_the_scripts_of_the_view_models_pass(self):
        self.compare_all(below(MODELS, ".rxs"), FAILING_MODELS, self.problem)


class SwiftScriptTests(ShellTestCase):
    def test_the_scripts_that_declare_swift_pass(self):
        done = self.run_program("test", "--allow-swift", SCRIPTS)
        self.assertEqual(done.returncode, 0, (done.stdout + done.stderr).decode())
