"""Completion by Tab, in the real program."""

from shell import CTRL_A, CTRL_C, ENTER, TAB, ShellTestCase, pasted


class CompletionTests(ShellTestCase):
    def opened(self):
        """Opens a prompt, and makes a game, a subject and subscriptions."""
        shell = self.open()
        shell.send_line("let game = FindNumberViewModel()")
        shell.send_line("let xs = PublishSubject<Int>()")
        shell.send_line("subscribe game.round, xs")
        return shell

    def test_a_whole_session_can_be_typed_with_tab(self):
        shell = self.open()
        shell.complete("le", "rxs 0s> let")
        shell.complete("game = FindNumberViewM", "rxs 0s> let game = FindNumberViewModel()")
        shell.send_line("")
        shell.complete("sub", "rxs 0s> subscribe")
        shell.complete("ga", "rxs 0s> subscribe game")
        shell.complete(".tar", "rxs 0s> subscribe game.target")
        self.assertIn("0s game.target 1", shell.send_line(""))
        shell.complete("em", "rxs 0s> emit")
        shell.complete("ga", "rxs 0s> emit game")
        shell.complete(".res", "rxs 0s> emit game.resetStage")
        self.assertEqual(shell.send_line(""), "")

    def test_a_second_tab_lists_the_candidates(self):
        shell = self.opened()
        shell.send("emit game." + TAB + TAB)
        for line in [
            "gameStart    PublishRelay<Void>",
            "checkNumber  PublishRelay<Int>",
            "resetStage   PublishRelay<Void>",
        ]:
            shell.expect_on_screen(line)
        shell.expect_line("rxs 0s> emit game.")
        shell.complete("c", "rxs 0s> emit game.checkNumber")

    def test_tab_in_a_call_lists_its_parameters_and_fitting_values(self):
        shell = self.opened()
        shell.send_line("let pause = 2s")
        shell.send("xs.throttle(" + TAB + TAB)
        shell.expect_on_screen("throttle(_ dueTime: RxTimeInterval, latest: Bool = true, scheduler:\n")
        for line in ["latest:", "pause", ".milliseconds"]:
            shell.expect_on_screen(line)
        shell.expect_line("rxs 0s> xs.throttle(")
        self.assertNotIn("combineLatest", "\n".join(shell.lines))
        shell.complete("pause, latest: fal", "rxs 0s> xs.throttle(pause, latest: false")

    def test_the_members_of_a_closure_parameter_are_completed(self):
        shell = self.opened()
        shell.complete("subscribe xs.map { $0.isMul", "rxs 0s> subscribe xs.map { $0.isMultiple(")

    def test_a_signature_is_shown_completely_or_left_out(self):
        sentence = "Counts up from 0, one number each period."
        # A candidate that does not fit completely is left out.
        shell = self.open()
        shell.send("Observable.interv")
        shell.expect_on_screen(f"interv   {sentence}")
        shell = self.open(columns=200)
        shell.send("Observable.interv")
        shell.expect_on_screen("-> Self where Element == Int  " + sentence)
        self.assertIn("interval(_ period: RxTimeInterval", shell.lines[-1])

    def test_tab_completes_outputs_and_operators(self):
        shell = self.opened()
        shell.complete("subscribe game.best", "rxs 0s> subscribe game.bestRecord")
        shell.complete(".flatMapL", "rxs 0s> subscribe game.bestRecord.flatMapLatest {")
        shell.send(CTRL_C)
        shell.expect_prompt()
        shell.complete("xs.throt", "rxs 0s> xs.throttle(")
        shell.complete("1s, lat", "rxs 0s> xs.throttle(1s, latest:")

    def test_tab_completes_each_kind_of_word(self):
        shell = self.opened()
        for typed, line in [
            ("dispose game.r", "dispose game.round"),
            ("expect latest(ga", "expect latest(game.round)"),
            ("advance .mil", "advance .milliseconds("),
            ("hot(.com", "hot(.completed("),
            ('stub "https://*" st', 'stub "https://*" status('),
            ("set bud", "set budget.events"),
            ("show pe", "show pending"),
            ("help flatMapL", "help flatMapLatest"),
            ("[1].cou", "[1].count"),
            ("Observable.combineL", "Observable.combineLatest("),
        ]:
            with self.subTest(typed):
                try:
                    shell.complete(typed, f"rxs 0s> {line}")
                finally:
                    shell.send(CTRL_C)
                    shell.expect_prompt()

    def test_tab_completes_file_names_inside_quotes(self):
        self.write("first.rxs", "let a = 5\n")
        shell = self.open()
        shell.complete('include "fi', 'rxs 0s> include "first.rxs"')
        shell.send_line("")
        self.assertEqual(shell.send_line("a"), "= 5")
        shell.complete('save "fi', 'rxs 0s> save "first.rxs"')

    def test_tab_in_a_continued_line_uses_the_lines_before_it(self):
        shell = self.opened()
        shell.send("values(" + ENTER)
        shell.expect(r"\.\.\.> ")
        shell.complete("ga", "   ...> game.round)")
        self.assertEqual(shell.send_line(""), "= [1]")

    def test_tab_completes_in_the_middle_of_a_line(self):
        shell = self.opened()
        shell.send("it game" + CTRL_A + "em" + TAB)
        shell.expect_line("rxs 0s> emit it game")

    def test_a_pasted_tab_completes_nothing(self):
        shell = self.opened()
        shell.send(pasted("[1, 2, 3]\n\t.map { n in\n\t\tn * 2\n\t}\n\t.filter { $0 > 2 }\n"))
        self.assertIn("= [4, 6]", shell.expect_prompt())

    def test_tab_does_nothing_if_nothing_fits(self):
        shell = self.opened()
        shell.complete("nonsen", "rxs 0s> nonsen")
        shell.complete("s", "rxs 0s> nonsens")
