"""Sessions whose process is killed are recovered from the journal."""

import glob
import os
import random
import signal
import time

from shell import CTRL_C, CTRL_D, ENTER, PATIENCE, PROMPT, Shell, ShellTestCase

# A session with many kinds of statements; its expected output is the output without a kill.
STATEMENTS = [
    'stub "https://www.randomnumberapi.com/*" json([2]), json([3])',
    "let xs = PublishSubject<Int>()",
    "subscribe xs.map { $0 * 10 } as tens",
    "emit xs 1, 2",
    "let game = FindNumberViewModel()",
    "subscribe game",
    "emit game.gameStart",
    "advance",
    "emit game.checkNumber 2",
    "advance 1.5s",
    "undo",
    "at 3s emit xs 7",
    "nonsense",
    "advance to 4s; emit xs 3",
    "reset",
    "let xs = PublishSubject<Int>()",
    "subscribe xs.map { $0 * 10 } as tens",
    "at 3s emit xs 7",
    "advance to 4s; emit xs 3",
    "print [\n  1,\n  2,\n]",
    'store "Best" 3',
    "subscribe Observable.interval(1s).take(2) as late",
    "run",
    "dispose tens",
    "emit xs 4",
]
KILLS = 50


class RecoveryTests(ShellTestCase):
    def test_recovery_keeps_the_statements_if_the_app_no_longer_compiles(self):
        whole = "struct Page { var number = 1 }\n"
        self.write("Page.swift", whole)
        shell = self.open("--use", "Page.swift")
        for line in ["let page = Page()", "let n = 3", "page.number"]:
            shell.send_line(line)
        shell.send_line('save "before.rxs"')
        self.write("Page.swift", whole[:-3])
        shell.kill()
        shell = self.open("--recover")
        self.write("Page.swift", whole)
        shell.send_line("reload")
        self.assertIn("= 1", shell.send_line("page.number"))
        shell.send_line('save "again.rxs"')
        self.assertIn(self.read("before.rxs"), self.read("again.rxs"))

    def test_an_answer_without_its_view_model_is_kept_until_the_app_compiles_again(self):
        whole = (
            "import RxSwift\nprotocol Api { func load() -> Single<Int> }\n"
            "final class Feed {\n  let texts: Single<Int>\n"
            "  init(api: Api) { texts = api.load() }\n}\n"
        )
        self.write("Feed.swift", whole)
        shell = self.open("--use", "Feed.swift")
        for line in ["answer feed.api.load .just(3)", "let n = 3"]:
            shell.send_line(line)
        shell.send_line('save "before.rxs"')
        self.write("Feed.swift", "import RxSwift\n")
        shell.kill()
        shell = self.open("--recover")
        self.write("Feed.swift", whole)
        shell.send_line("reload")
        shell.send_line('save "again.rxs"')
        self.assertEqual(self.read("before.rxs"), self.read("again.rxs"))
        self.assertIn("feed.texts", shell.send_line("let feed = Feed(); subscribe feed.texts"))

    def test_a_session_whose_app_now_ends_the_process_is_kept(self):
        whole = "struct Page { func number() -> Int { 1 } }\n"
        self.write("Page.swift", whole)
        shell = self.open("--use", "Page.swift")
        for line in ["let page = Page()", "page.number()", "let n = 3"]:
            shell.send_line(line)
        self.write("Page.swift", whole.replace("1", "missing()"))
        shell.kill()
        status, printed = self.run_on_terminal("--recover")
        self.assertEqual(status, 3)
        self.assertIn("the session is kept: mend the Swift", printed)
        self.write("Page.swift", whole)
        shell = self.open("--recover")
        self.assertIn("= 4", shell.send_line("page.number() + n"))

    def test_names_of_swift_libraries_are_kept_while_the_app_does_not_compile(self):
        whole = "struct Page { var number = 1 }\n"
        self.write("Page.swift", whole)
        shell = self.open("--use", "Page.swift")
        for line in ["import Combine", "let page = Page()", "let xs = PassthroughSubject<Int, Never>()"]:
            shell.send_line(line)
        shell.send_line('save "before.rxs"')
        self.write("Page.swift", whole[:-3])
        shell.kill()
        shell = self.open("--recover")
        # `save` is refused: a recording would lack the statements that cannot run now.
        self.assertIn("Page.swift:1:29: expected", shell.send_line('save "broken.rxs"'))
        self.write("Page.swift", whole)
        shell.send_line("reload")
        shell.send_line('save "again.rxs"')
        self.assertEqual(self.read("before.rxs"), self.read("again.rxs"))

    def test_a_statement_that_failed_and_changed_nothing_does_not_run_again(self):
        whole = "struct Page { var number = 1 }\n"
        self.write("Page.swift", whole.replace("Page", "Other"))
        shell = self.open("--use", "Page.swift")
        for line in ["let n = 3", "let page = Page()", "let xs = PublishSubject<Int>()"]:
            shell.send_line(line)
        shell.send_line('save "before.rxs"')
        self.write("Page.swift", whole)
        shell.kill()
        shell = self.open("--recover")
        self.assertIn("error", shell.send_line("page.number"))
        shell.send_line('save "again.rxs"')
        self.assertEqual(self.read("before.rxs"), self.read("again.rxs"))

    def test_a_statement_that_failed_after_a_change_stays_while_the_app_is_broken(self):
        whole = "struct Page { var number = 1 }\n"
        self.write("Page.swift", whole)
        shell = self.open("--use", "Page.swift")
        for line in ["let page = Page()", "always page.number > 0"]:
            shell.send_line(line)
        # The rule cannot be checked without the page.
        self.assertIn("'page' is not known", shell.send_line("drop page"))
        shell.send_line('save "before.rxs"')
        self.assertIn("! drop page", self.read("before.rxs"))
        self.write("Page.swift", whole[:-3])
        shell.kill()
        shell = self.open("--recover")
        self.write("Page.swift", whole)
        shell.send_line("reload")
        shell.send_line('save "again.rxs"')
        self.assertEqual(self.read("before.rxs"), self.read("again.rxs"))

    def test_a_recovered_session_keeps_the_path_of_its_app(self):
        self.write("Page.swift", "struct Page { var number = 1 }\n")
        shell = self.open("--use", "Page.swift")
        shell.send_line("let page = Page()")
        shell.send_line('save "page.rxs"')
        saved = self.read("page.rxs")
        self.assertIn("--use Page.swift\n", saved)
        shell.kill()
        shell = self.open("--recover")
        shell.send_line('save "page.rxs" replace')
        self.assertEqual(self.read("page.rxs"), saved)

    def journals(self) -> list:
        """The journals of all prompts."""
        state = os.path.join(self.environment["HOME"], ".local/state/rxs/sessions")
        return glob.glob(os.path.join(state, "*"))

    def begun_journals(self) -> list:
        """The journals that contain a statement. The journal of an early kill contains none."""
        begun = []
        for journal in self.journals():
            with open(journal, "rb") as file:
                if b"runs" in file.read():
                    begun.append(journal)
        return begun

    def hurried(self, *arguments):
        """Opens a prompt that receives keys without a pause."""
        shell = self.open(*arguments)
        shell.hurry()
        return shell

    def recording(self, shell) -> str:
        """Saves the session, and returns it as a script: its statements and their output."""
        shell.send_line('save "log.rxs" replace')
        return self.read("log.rxs")

    def recordings(self) -> list:
        """Plays a session without a kill; returns its recordings at the start and after each statement."""
        shell = self.hurried()
        recordings = [self.recording(shell)]
        for statement in STATEMENTS:
            self.type(shell, statement)
            recordings.append(self.recording(shell))
        self.assertEqual(shell.quit(), 0)
        return recordings

    @staticmethod
    def type(shell, statement) -> None:
        """Types a statement, line by line, and waits for the prompt."""
        *first, last = statement.split("\n")
        for line in first:
            shell.send(line + ENTER)
            shell.expect(r"\.\.\.> ")
        shell.send_line(last)

    def test_a_session_survives_kills_at_any_moment(self):
        self.kill_at_any_moment(int(os.environ.get("RXS_SEED", "7")))

    def test_a_session_with_another_seed_survives_kills_at_any_moment(self):
        self.kill_at_any_moment(int(os.environ.get("RXS_SEED", "7")) + 1)

    def kill_at_any_moment(self, seed):
        """Kills sessions again and again, and checks that each session recovers all finished statements."""
        recordings = self.recordings()
        chance = random.Random(seed)
        done = 0
        shell = self.hurried()
        for kill in range(KILLS):
            if done + 4 > len(STATEMENTS):
                self.assertEqual(shell.quit(), 0)
                done = 0
                shell = self.hurried()
            # Some statements have ended, and one statement is running when the process is killed.
            for statement in STATEMENTS[done : done + chance.randrange(3)]:
                self.type(shell, statement)
                done += 1
            shell.send(STATEMENTS[done] + ENTER)
            time.sleep(chance.choice([0, chance.random() * 0.004, chance.random() * 0.03]))
            shell.kill()
            shell = self.hurried("--recover") if self.begun_journals() else self.hurried()
            recovered = self.recording(shell)
            with self.subTest(seed=seed, kill=kill, answered=done):
                self.assertIn(recovered, recordings[done : done + 2])
            # If the recording shows no effect of the killed statement, the next round enters it again.
            done += recovered != recordings[done]
        self.assertEqual(shell.quit(), 0)
        self.assertEqual(self.begun_journals(), [])

    def test_the_next_prompt_reports_a_lost_session(self):
        shell = self.open()
        shell.send_line("let a = 1")
        shell.send_line("advance 2s")
        shell.kill()
        note = "a session of 2 statements was cut off: 'rxs --recover' brings it back"
        other = self.open()
        self.assertEqual(other.lines[1], note)
        self.assertEqual(other.quit(), 0)
        shell = self.open("--recover")
        self.assertEqual(shell.lines[1:], ["recovered 2 statements; the clock is at 2s", "rxs 2s>"])
        # While the session runs, no other prompt can recover it.
        self.assertEqual(len(self.open().lines), 2)
        shell.send_line("let b = a + 1")
        shell.kill()
        shell = self.open("--recover")
        self.assertIn("recovered 3 statements; the clock is at 2s", shell.lines)
        self.assertEqual(shell.send_line("b"), "= 2")
        shell.send_line('save "a.rxs"')
        shell.send(CTRL_D)
        self.assertEqual(shell.expect_end(), 0)
        self.assertEqual(self.journals(), [])
        self.assertEqual(len(self.open().lines), 2)

    def test_recover_is_refused_without_a_lost_session(self):
        shell = self.open()
        shell.send("\x1b")
        shell.kill()
        self.assertEqual(self.journals(), [])
        done = self.run_on_terminal("--recover")
        self.assertEqual(done, (2, "rxs: there is no session to recover"))
        done = self.run_program("--recover", "a.rxs")
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"takes no files", done.stderr)

    def test_a_recovered_session_contains_the_init_file_and_the_first_script(self):
        folder = os.path.join(self.environment["HOME"], ".config", "rxs")
        os.makedirs(folder)
        self.write(os.path.join(folder, "init.rxs"), "let mine = 1\n")
        self.write("a.rxs", "# one\nlet xs = hot(.next(1s, 1))\nsubscribe xs\n| nothing\n")
        self.write("data.json", "[4]")
        shell = self.open("-i", "a.rxs")
        shell.send_line("advance 1s")
        shell.send_line('stub "http://a/" file("data.json")')
        shell.kill()
        for name in [os.path.join(folder, "init.rxs"), "a.rxs"]:
            self.write(name, 'print "changed"\n')
        shell = self.open("--recover")
        self.assertIn("recovered 5 statements; the clock is at 1s", shell.lines)
        self.assertEqual(shell.send_line("(mine, values(xs))"), "= (1, [1])")
        self.assertEqual(shell.send_line("show stubs"), '"http://a/" file("data.json")')
        self.assertEqual(shell.quit(), 0)

    def test_a_statement_that_crashed_is_left_out(self):
        shell = self.open()
        shell.send_line("let a = 1")
        self.start_endless(shell)
        os.kill(shell.identifier, signal.SIGSEGV)
        # The prompt restarts automatically after a crash. After a kill, `--recover` restores the session.
        shell.expect("left out: 'run' was running when the process ended")
        shell.expect(PROMPT)
        self.assertEqual(shell.send_line("a"), "= 1")
        shell.kill()
        for _ in range(2):
            shell = self.open("--recover")
            self.assertIn("left out: 'run' was running when the process ended", shell.lines)
            self.assertEqual(shell.send_line("a"), "= 1")
            shell.kill()

    def test_a_statement_that_was_killed_is_run_again_once(self):
        shell = self.open()
        shell.send_line("let a = 1")
        self.start_endless(shell)
        shell.kill()
        again = self.begin("--recover")
        self.wait_for_journal('{"again":')
        again.kill(signal.SIGKILL)
        again.wait()
        shell = self.open("--recover")
        self.assertIn("left out: 'run' was running when the process ended", shell.lines)
        self.assertEqual(shell.send_line("a"), "= 1")

    def test_a_second_recovery_uses_the_file_content_that_the_first_recovery_read(self):
        self.write("slow.rxs", "let n = 1\nfor _ in 0..<100000000 { }\n")
        shell = self.open()
        shell.start('include "slow.rxs"')
        shell.expect("Ctrl-C stops")
        shell.kill()
        self.write("slow.rxs", "let n = 2\n")
        shell = self.open("--recover")
        self.assertEqual(shell.send_line("n"), "= 2")
        shell.kill()
        self.write("slow.rxs", "let n = 3\n")
        shell = self.open("--recover")
        self.assertEqual(shell.send_line("n"), "= 2")

    def test_a_statement_that_was_stopped_is_left_out(self):
        shell = self.open()
        self.start_endless(shell)
        shell.send(CTRL_C)
        shell.expect_prompt()
        shell.kill()
        shell = self.open("--recover")
        self.assertIn(
            "left out: 'run' was stopped: its replay could stop elsewhere", shell.lines
        )

    def test_an_incomplete_line_of_the_journal_is_ignored(self):
        shell = self.open()
        shell.send_line("let a = 1")
        shell.kill()
        with open(self.journals()[0], "a", encoding="utf-8") as file:
            file.write('{"runs":{"text":"let b')
        shell = self.open("--recover")
        self.assertIn("recovered 1 statement; the clock is at 0s", shell.lines)
        shell.send_line("let c = 3")
        shell.kill()
        shell = self.open("--recover")
        self.assertIn("recovered 2 statements; the clock is at 0s", shell.lines)
        self.assertEqual(shell.send_line("(a, c)"), "= (1, 3)")

    def test_a_recording_continues_after_recovery(self):
        shell = self.open("record", "mine.rxs")
        shell.send_line("let a = 1")
        shell.kill()
        shell = self.open("--recover")
        shell.send_line("a + 1")
        self.assertEqual(self.read("mine.rxs"), "let a = 1\na + 1\n| = 2\n")
        shell.kill()
        self.write("mine.rxs", "let a = 2\n")
        shell = self.open("--recover", columns=200)
        shell.expect_on_screen("was changed from outside: the recording has ended")
        shell.send_line("a + 2")
        self.assertEqual(self.read("mine.rxs"), "let a = 2\n")

    def test_the_recording_of_a_session_with_an_app_continues_after_recovery(self):
        self.write("app/Page.swift", "struct Page { var number = 1 }\n")
        self.write("defaults.json", '{"name": "Kim"}\n')
        shell = self.open("record", "mine.rxs", "--use", "app", "--defaults", "defaults.json")
        for line in ['store "name" "Lee"', "let page = Page()", "page.number"]:
            shell.send_line(line)
        shell.kill()
        before = self.read("mine.rxs")
        self.assertIn("Page()", before)
        shell = self.open("--recover")
        shell.send_line("page.number + 1")
        self.assertEqual(self.read("mine.rxs"), before + "page.number + 1\n| = 2\n")
        shell.kill()
        # In another folder, the app has another path.
        shell = Shell(["--recover"], os.path.join(self.folder, "app"), self.environment)
        self.addCleanup(shell.close)
        shell.send_line("page.number + 2")
        self.assertTrue(self.read("mine.rxs").endswith("| = 2\npage.number + 2\n| = 3\n"))

    def start_endless(self, shell) -> None:
        """Starts a statement that runs for a long time."""
        shell.send_line("set budget.events 1000000000")
        shell.send_line("subscribe Observable.interval(1s).filter { $0 < 0 } as none")
        shell.start("run")
        shell.expect("Ctrl-C stops")

    def wait_for_journal(self, text: str) -> None:
        """Waits until the journal contains the text."""
        for _ in range(PATIENCE * 100):
            with open(self.journals()[0], encoding="utf-8") as file:
                if text in file.read():
                    return
            time.sleep(0.01)
        raise AssertionError(f"the journal never has {text}")
