"""The state of the terminal after a prompt was killed."""

import os
import signal

import pexpect

from shell import CTRL_C, ENTER, PATIENCE, PROMPT, ShellTestCase, program


def heed_signals() -> None:
    """Restores the default signal actions, because a background process ignores some signals."""
    for number in [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT]:
        signal.signal(number, signal.SIG_DFL)


class EndedTerminalTests(ShellTestCase):
    def begin_between(self, arguments="", before=""):
        """Starts the program, and saves the terminal's settings before and after its run."""
        command = f"stty -g > before; {before} {program()} {arguments}; echo $? > status; stty -g > after"
        shell = pexpect.spawn(
            "sh",
            ["-c", command],
            cwd=self.folder,
            env=self.environment,
            timeout=PATIENCE,
            preexec_fn=heed_signals,
        )
        self.addCleanup(shell.close, True)
        return shell

    def wait_for_keys(self, shell):
        """Waits until the program reads single keys; returns its process number."""
        while shell.getecho():
            pass
        with open(f"/proc/{shell.pid}/task/{shell.pid}/children", encoding="ascii") as file:
            return int(file.read())

    def status_at_end(self, shell):
        """Checks that the terminal's settings are restored; returns the status of the program."""
        shell.expect(pexpect.EOF)
        self.assertEqual(self.read("after"), self.read("before"))
        return int(self.read("status"))

    def test_a_prompt_that_a_signal_ends_restores_the_terminal(self):
        for number, status in [
            (signal.SIGTERM, 143),
            (signal.SIGHUP, 129),
            (signal.SIGQUIT, 131),
            (signal.SIGSEGV, 4),
            (signal.SIGABRT, 4),
        ]:
            with self.subTest(signal=number):
                shell = self.begin_between(before="ulimit -c 0;")
                shell.expect(PROMPT)
                os.kill(self.wait_for_keys(shell), number)
                shell.expect_exact("\x1b[?2004l")
                self.assertEqual(self.status_at_end(shell), status)

    def test_a_prompt_after_a_lesson_restores_the_terminal(self):
        self.write("a.rxs", "1\n2\n")
        self.environment["NO_COLOR"] = "1"
        for keys in [0, 1, 2]:
            with self.subTest(keys=keys):
                shell = self.begin_between("run -i --step a.rxs")
                shell.expect("rxs 0s> 1")
                for key in range(keys):
                    self.wait_for_keys(shell)
                    shell.send(" ")
                    shell.expect(["rxs 0s> 2", "2004h"][key])
                os.kill(self.wait_for_keys(shell), signal.SIGTERM)
                self.assertEqual(self.status_at_end(shell), 143)

    def test_a_signal_that_is_ignored_does_not_end_the_prompt(self):
        shell = self.begin_between(before="trap '' HUP;")
        shell.expect(PROMPT)
        os.kill(self.wait_for_keys(shell), signal.SIGHUP)
        shell.send("print 1 + 2" + ENTER)
        shell.expect("3\r\n")
        shell.expect(PROMPT)
        shell.send(CTRL_C + "quit" + ENTER)
        self.assertEqual(self.status_at_end(shell), 0)
