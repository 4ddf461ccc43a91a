"""Packages that use rxs: view models of an app in five styles, and the one of the guide."""

import os
import re
import subprocess
import unittest

from readme_tests import ROOT
from shell import ShellTestCase

GUIDE = os.path.join(ROOT, "docs", "your-view-model.md")
# A file of the guide: a fenced block below a line that ends with its name in backticks and a colon.
FILE = re.compile(r"(?ms)^[^\n]*`([\w./-]+)`:\n\n```\w*\n(.*?)^```$")
COMMANDS = re.compile(r"(?ms)^```console\n(.*?)^```$")
# A first build compiles the engine and the shell.
BUILD_PATIENCE = 1200


def build(package: str, product: str) -> str:
    """Builds a product and gives its path; all packages share one folder, to build rxs once."""
    scratch = os.path.join(ROOT, ".build", "packages")
    arguments = ["--package-path", package, "--scratch-path", scratch, "--product", product]
    done = subprocess.run(
        ["swift", "build", *arguments], capture_output=True, text=True, timeout=BUILD_PATIENCE
    )
    if done.returncode:
        raise AssertionError(done.stdout + done.stderr)
    return os.path.join(scratch, "debug", product)


class PackageTests(ShellTestCase):
    maxDiff = None

    def test_five_styles_of_view_models_replay_their_scripts(self):
        package = os.path.join(ROOT, "Tests", "AppStyles")
        shell = build(package, "explore")
        done = subprocess.run(
            [shell, "test", os.path.join(package, "scripts")],
            capture_output=True,
            text=True,
            timeout=120,
        )
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("5 passed, 0 failed", done.stdout)

    def test_the_guide_works_as_it_is_written(self):
        with open(GUIDE, encoding="utf-8") as file:
            text = file.read()
        files = FILE.findall(text)
        self.assertGreater(len(files), 3)
        for name, content in files:
            path = self.path(name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(content.replace('path: "../rxs"', f'path: "{ROOT}"'))
        shell = build(self.folder, "shop")
        os.makedirs(self.path(".build"), exist_ok=True)
        os.symlink(os.path.dirname(shell), self.path(".build/debug"))
        played = 0
        for block in COMMANDS.findall(text):
            command, _, shown = block.partition("\n")
            command = command.removeprefix("$ ")
            if command.startswith("swift build"):
                continue
            with self.subTest(command):
                done = subprocess.run(
                    ["bash", "-c", command],
                    cwd=self.folder,
                    env=self.environment | {"NO_COLOR": "1"},
                    capture_output=True,
                    text=True,
                    timeout=120,
                )
                lines = done.stdout.splitlines()
                self.assertEqual(lines, shown.splitlines(), done.stderr)
                played += 1
        self.assertGreater(played, 1)


if __name__ == "__main__":
    unittest.main()
