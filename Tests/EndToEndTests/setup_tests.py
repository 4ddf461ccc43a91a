"""The messages of the set-up while it installs packages."""

import os
import shutil
import subprocess

from shell import ROOT, ShellTestCase

# With an old package list, installations fail until the list is updated.
APT_GET = """#!/bin/sh
case "$*" in
  *update*) touch "$STATE/updated" ;;
  *broken*) echo "E: no package is called broken"; exit 100 ;;
  *install*) [ -e "$STATE/updated" ] || { echo "E: 404 Not Found"; exit 100; } ;;
esac
"""
SUDO = '#!/bin/sh\n[ "$1" = -n ] && shift\nexec "$@"\n'


class SetUpTests(ShellTestCase):
    def install(self, package: str) -> subprocess.CompletedProcess:
        shutil.copytree(os.path.join(ROOT, "Tools"), self.path("Tools"))
        os.mkdir(self.path("bin"))
        for name, text in [("apt-get", APT_GET), ("apt-cache", "#!/bin/sh\n"), ("sudo", SUDO)]:
            self.write(f"bin/{name}", text)
            os.chmod(self.path(f"bin/{name}"), 0o755)
        return subprocess.run(
            ["bash", "-c", f"source Tools/setup.sh; install_packages {package}", "Tools/setup.sh"],
            cwd=self.folder,
            env={
                **self.environment,
                "PATH": self.path("bin") + ":" + self.environment["PATH"],
                "STATE": self.folder,
            },
            capture_output=True,
            text=True,
            check=False,
        )

    def test_a_first_try_that_fails_prints_nothing(self):
        done = self.install("libedit-dev")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))

    def test_a_package_that_cannot_be_installed_is_reported_once(self):
        done = self.install("broken")
        self.assertEqual(done.returncode, 100)
        self.assertEqual(done.stderr, "E: no package is called broken\n")
