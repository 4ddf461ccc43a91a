"""The files that `make install` installs."""

import os
import subprocess

from shell import PATIENCE, ROOT, ShellTestCase, program


class InstallTests(ShellTestCase):
    def test_the_installer_installs_the_program_its_manual_and_completions(self):
        prefix = self.path("prefix")
        subprocess.run(
            [os.path.join(ROOT, "Tools", "install.sh"), program(), prefix],
            check=True,
            timeout=PATIENCE,
        )
        done = subprocess.run(
            [os.path.join(prefix, "bin", "rxs"), "-c", "1 + 1"],
            capture_output=True,
            check=True,
            timeout=PATIENCE,
        )
        self.assertEqual(done.stdout, b"= 2\n")
        done = subprocess.run(
            [
                os.path.join(prefix, "bin", "rxs"),
                "--allow-net",
                "-c",
                'subscribe http.get("nowhere:") as it\nadvance',
            ],
            capture_output=True,
            check=True,
            timeout=PATIENCE,
        )
        self.assertEqual(
            done.stdout, b'0s it error(.failed("this is not the address of a server"))\n'
        )
        for path, text in [
            ("share/man/man1/rxs.1", ".Sh SYNOPSIS"),
            ("share/bash-completion/completions/rxs", "complete -o"),
            ("share/zsh/site-functions/_rxs", "#compdef rxs"),
            ("share/fish/vendor_completions.d/rxs.fish", "complete -c 'rxs'"),
        ]:
            with self.subTest(path):
                self.assertIn(text, self.read(os.path.join(prefix, path)))
        bash = "source share/bash-completion/completions/rxs && complete -p rxs"
        subprocess.run(["bash", "-c", bash], check=True, cwd=prefix, timeout=PATIENCE)
