"""The CI files for other repositories: the action, the job for GitLab, the images."""

import glob
import os
import re
import shutil
import subprocess
import unittest

import yaml

from readme_tests import README
from shell import PATIENCE, ROOT, ShellTestCase, program

SCRIPTS = [
    *glob.glob(os.path.join(ROOT, "ci", "*.sh")),
    *glob.glob(os.path.join(ROOT, "Tools", "**", "*.sh"), recursive=True),
]
PASSES = "print(1 + 1)\n| 2\n"
FAILS = "print(1 + 1)\n| 3\n"
YAML_BLOCK = re.compile(r"(?ms)^```yaml\n(.*?)^```$")


def loaded(name: str) -> dict:
    """The content of a YAML file in the repository."""
    with open(os.path.join(ROOT, name), encoding="utf-8") as file:
        return yaml.safe_load(file)


def version() -> str:
    """The version of the program."""
    done = subprocess.run([program(), "--version"], capture_output=True, text=True, check=True)
    return done.stdout.split()[1]


class CITestCase(ShellTestCase):
    """The base class of tests with a copy of a release and with two scripts, one of which fails."""

    def setUp(self) -> None:
        super().setUp()
        name = f"rxs-{version()}-linux-{os.uname().machine}"
        self.archive = f"releases/v{version()}/{name}.tar.gz"
        library = self.path(f"{name}/lib/rxs")
        os.makedirs(library)
        os.makedirs(self.path(f"{name}/bin"))
        os.makedirs(self.path(f"{name}/share/rxs"))
        os.makedirs(self.path(os.path.dirname(self.archive)))
        for file in ["rxs", "build-note"]:
            shutil.copy(os.path.join(os.path.dirname(program()), file), library)
        os.symlink("../lib/rxs/rxs", self.path(f"{name}/bin/rxs"))
        shutil.copytree(os.path.join(ROOT, "ci"), self.path(f"{name}/share/rxs/ci"))
        self.bash(f"tar -I 'gzip -1' -cf {self.archive} {name}", {})
        self.bash(f"cd {os.path.dirname(self.archive)} && sha256sum *.gz >SHA256SUMS-$(uname -m)", {})
        shutil.copy(
            os.path.join(ROOT, "ci", "install.sh"), self.path(os.path.dirname(self.archive))
        )
        self.releases = f"file://{self.path('releases')}"
        os.mkdir(self.path("work"))
        self.write("work/passes.rxs", PASSES)
        self.write("work/fails.rxs", FAILS)

    def bash(self, text: str, variables: dict, folder: str = "", check=True):
        """Runs a step like a CI runner."""
        return subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", text],
            cwd=self.path(folder),
            env={**self.environment, **variables},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=check,
        )

    def damage(self) -> None:
        """Changes the archive after the checksum was computed."""
        with open(self.path(self.archive), "ab") as file:
            file.write(b"more")

    def assert_reported(self, folder: str) -> None:
        """Checks that the report names both scripts, and that only the failing script has a page."""
        report = self.read(f"{folder}/report.xml")
        self.assertIn("passes.rxs", report)
        self.assertIn("<failure", report)
        self.assertIn("fails.rxs", self.read(f"{folder}/fails.html"))
        self.assertFalse(os.path.exists(self.path(f"{folder}/passes.html")))


class ActionTests(CITestCase):
    """The steps of action.yml."""

    def run_steps(self, **inputs) -> subprocess.CompletedProcess:
        """Runs the script steps up to the first failure, and returns the last step that ran."""
        action = loaded("action.yml")
        given = {name: entry["default"] for name, entry in action["inputs"].items()}
        given.update(releases=self.releases, **inputs)
        paths = {"runner.temp": self.folder, "github.action_path": ROOT}

        def value(match) -> str:
            name = match[1].split(" ||")[0]
            return given[name[7:]] if name.startswith("inputs.") else paths[name]

        self.write("path", "")
        for step in action["runs"]["steps"]:
            if "run" not in step:
                continue
            self.assertNotIn("${{", step["run"])
            variables = {
                name: re.sub(r"\$\{\{ (.*?) \}\}", value, text)
                for name, text in step["env"].items()
            }
            added = ":".join(self.read("path").split())
            variables["PATH"] = f"{added}:{self.environment['PATH']}"
            variables.update(GITHUB_PATH=self.path("path"), GITHUB_ACTIONS="true", CI="true")
            done = self.bash(step["run"], variables, "work", check=False)
            if done.returncode:
                break
        return done

    def test_the_action_shows_failures_at_their_lines(self):
        done = self.run_steps()
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertIn("::error file=fails.rxs,line=2,", done.stdout)
        self.assert_reported("work/rxs-report")

    def test_the_action_succeeds_if_all_scripts_pass(self):
        done = self.run_steps(paths="passes.rxs", shard="1/1", arguments="--jobs 1")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("1 passed, 0 failed", done.stdout)

    def test_the_action_fails_with_status_2_without_a_script(self):
        self.assertEqual(self.run_steps(paths="nowhere.rxs").returncode, 2)

    def test_an_archive_with_another_checksum_is_not_installed(self):
        self.damage()
        done = self.run_steps()
        self.assertIn("the checksum is another one; nothing is installed", done.stderr)
        self.assertFalse(os.path.exists(self.path("rxs/bin")))

    def test_every_input_of_the_action_is_used_and_described(self):
        text = open(os.path.join(ROOT, "action.yml"), encoding="utf-8").read()
        for name, entry in loaded("action.yml")["inputs"].items():
            with self.subTest(name):
                self.assertTrue(entry["description"].endswith("."))
                self.assertIn(f"inputs.{name}", text)


class GitLabTests(CITestCase):
    """The job of ci/gitlab.yml."""

    def run_job(self, **variables) -> subprocess.CompletedProcess:
        job = loaded("ci/gitlab.yml")[".rxs-test"]
        values = {**job["variables"], "RXS_PREFIX": self.path("rxs"), **variables}
        values.update(RXS_RELEASES=self.releases, RXS_VERSION=version(), CI="true")
        return self.bash("\n".join(job["before_script"] + job["script"]), values, "work", False)

    def test_the_gitlab_job_writes_the_report_and_the_pages(self):
        done = self.run_job()
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertNotIn("::error", done.stdout)
        self.assert_reported("work/rxs-report")

    def test_a_parallel_gitlab_job_runs_only_its_shard(self):
        done = self.run_job(CI_NODE_INDEX="1", CI_NODE_TOTAL="2")
        self.assertRegex(done.stdout, r"(1 passed, 0 failed|0 passed, 1 failed)")

    def test_an_archive_with_another_checksum_is_not_installed(self):
        self.damage()
        self.assertNotEqual(self.run_job().returncode, 0)
        self.assertFalse(os.path.exists(self.path("rxs/bin")))


class FormTests(unittest.TestCase):
    """The scripts and workflows for CI, checked by their linters."""

    @unittest.skipUnless(shutil.which("shellcheck"), "shellcheck is not here")
    def test_shellcheck_finds_no_problem_in_the_shell_scripts(self):
        done = subprocess.run(
            ["shellcheck", "-x", "-S", "warning", *SCRIPTS],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        self.assertEqual(done.stdout + done.stderr, "")

    @unittest.skipUnless(shutil.which("actionlint"), "actionlint is not here")
    def test_the_workflows_of_the_readme_are_valid(self):
        for block in self.blocks("jobs:"):
            done = subprocess.run(
                ["actionlint", "-"], input=f"on: push\n{block}", text=True, capture_output=True,
                check=False,
            )
            self.assertEqual(done.stdout + done.stderr, "")

    def blocks(self, text: str) -> list:
        """The YAML blocks of the README that contain a text."""
        with open(README, encoding="utf-8") as file:
            found = [block for block in YAML_BLOCK.findall(file.read()) if text in block]
        self.assertTrue(found)
        return found

    def test_the_readme_uses_only_existing_inputs(self):
        inputs = loaded("action.yml")["inputs"]
        for block in self.blocks("OWNER/rxs@"):
            for job in yaml.safe_load(block)["jobs"].values():
                for step in job["steps"]:
                    if step["uses"].startswith("OWNER/rxs@"):
                        self.assertLessEqual(set(step.get("with", {})), set(inputs))
        for block in self.blocks("ci/gitlab.yml"):
            jobs = yaml.safe_load(block)
            self.assertEqual(jobs["replay"]["extends"], ".rxs-test")
            scripts = "".join(
                open(os.path.join(ROOT, "ci", name), encoding="utf-8").read()
                for name in ["install.sh", "test.sh"]
            )
            for name in jobs["replay"]["variables"]:
                self.assertIn(f"#   {name} ", scripts)

    def test_the_documented_image_targets_exist(self):
        with open(os.path.join(ROOT, "Dockerfile"), encoding="utf-8") as file:
            text = file.read()
        self.assertEqual(
            set(re.findall(r"--target (\S+)", text)) | {"build"},
            set(re.findall(r"(?m)^FROM .* AS (\S+)$", text)),
        )
