"""Features of the prompt while typing: colours, suggestions, hints, short forms."""

import os
import time

from shell import BACKSPACE, CTRL_A, CTRL_C, ENTER, LEFT, RIGHT, TAB, ShellTestCase, pasted

CTRL_X = "\x18"


class TypingTests(ShellTestCase):
    def cells(self, shell):
        """The screen line with the cursor, as runs of (text, colour, underlined)."""
        runs = []
        for column in range(shell.screen.columns):
            cell = shell.screen.buffer[shell.screen.cursor.y][column]
            look = (cell.fg, cell.underscore)
            if runs and runs[-1][1:] == look:
                runs[-1] = (runs[-1][0] + cell.data, *look)
            else:
                runs.append((cell.data, *look))
        return [(text.strip(), *look) for text, *look in runs if text.strip()]

    def expect_cells(self, shell, *expected):
        """Waits until the line contains the expected runs of cells."""
        shell._wait_for(
            lambda: all(run in self.cells(shell) for run in expected), f"{expected}"
        )

    def test_statement_words_and_literals_have_colours_while_typing(self):
        shell = self.open()
        shell.send('let a = "x" + 12')
        self.expect_cells(
            shell, ("let", "magenta", False), ('"x"', "green", False), ("12", "brown", False)
        )
        shell.send(CTRL_A + "1" + BACKSPACE)
        self.expect_cells(shell, ("let", "magenta", False))
        shell.send(CTRL_C)
        shell.expect_prompt()

    def test_a_mistake_in_a_complete_line_is_underlined(self):
        shell = self.open()
        shell.send("nonsense + 1")
        self.expect_cells(shell, ("nonsense", "red", True))
        shell.send(CTRL_A + "let ")
        self.expect_cells(shell, ("let", "magenta", False))

    def test_a_history_entry_is_suggested_and_can_be_accepted(self):
        shell = self.open()
        shell.send_line('print "a long line"')
        shell.send("pri")
        self.expect_cells(shell, ('nt "a long line"', "brightblack", False))
        self.assertEqual(shell.screen.cursor.x, len("rxs 0s> pri"))
        shell.send(RIGHT)
        shell.expect_line('rxs 0s> print "a long line"')
        self.assertEqual(shell.send_line(""), "a long line")

    def test_a_failed_statement_is_not_suggested(self):
        shell = self.open()
        shell.send_line("let total = 5")
        shell.send_line("let total = nope")
        shell.send("let to")
        shell.expect_on_screen("let total = 5\n")
        shell.send("\x03")
        shell.expect_prompt()
        self.assertEqual(shell.quit(), 0)
        shell = self.open()
        shell.send("let to")
        shell.expect_on_screen("let total = 5")

    def test_a_suggestion_that_is_not_accepted_is_not_run(self):
        shell = self.open()
        shell.send_line("1 + 2")
        shell.send("1")
        self.expect_cells(shell, ("+ 2", "brightblack", False))
        self.assertEqual(shell.send_line(""), "= 1")
        self.assertIn("rxs 0s> 1", shell.lines)

    def test_a_suggestion_is_still_shown_after_the_window_changes(self):
        shell = self.open()
        shell.send_line('print "a line that is long enough to be cut"')
        shell.send("pri")
        self.expect_cells(shell, ('nt "a line that is long enough to be cut"', "brightblack", False))
        shell.resize(40, 24)
        self.expect_cells(shell, ('nt "a line that is long enou', "brightblack", False))
        shell.send("x" + BACKSPACE + RIGHT)
        self.assertEqual(shell.send_line(""), "a line that is long enough to be cut")
        self.assertEqual("".join(shell.lines).count("rxs 0s> print"), 2)

    def test_the_right_key_moves_the_cursor_inside_a_line(self):
        shell = self.open()
        shell.send("12" + LEFT * 2 + RIGHT + "5")
        shell.expect_line("rxs 0s> 152")

    def test_a_typed_line_that_wraps_is_drawn_correctly(self):
        shell = self.open(columns=40)
        text = 'print "' + "가나다라마" * 8 + '", 12345, "' + "x" * 30 + '"'
        shell.send(text)
        shell.expect_on_screen('xxx"')
        shell.send(LEFT * 3 + "y")
        shell.expect_on_screen("xyxx")
        screen = "".join(line.rstrip() for line in shell.lines)
        self.assertIn(text[:-3] + "y" + text[-3:], screen[screen.index("print") :].replace(" ", "")
                      .replace('print"', 'print "').replace(",", ", "))
        shell.send(CTRL_C)
        shell.expect_prompt()
        shell.resize(30, 24)
        self.assertEqual(shell.send_line("1 + 1"), "= 2")

    def test_a_typed_line_that_ends_at_the_edge_is_drawn_correctly(self):
        for length in range(28, 34):
            with self.subTest(length=length):
                shell = self.open(columns=40)
                text = '"' + "a" * length + '".count'
                for key in text:
                    shell.send(key)
                shell.expect_on_screen("count")
                self.assertEqual(shell.send_line(""), f"= {length}")
                self.assertEqual(
                    "".join(shell.lines).count("a" * 20), 1, "\n".join(shell.lines)
                )
                shell.close()

    def test_the_variable_no_color_turns_off_colours_while_typing(self):
        self.environment["NO_COLOR"] = "1"
        shell = self.open()
        shell.send_line("let aa = 1")
        shell.send("let a")
        shell.expect_line("rxs 0s> let a")
        self.assertEqual(self.cells(shell), [("rxs 0s> let a", "default", False)])

    def test_the_option_plain_writes_only_lines(self):
        shell = self.open("--plain")
        seen = []
        feed = shell.write
        shell.write = lambda output: (seen.append(output), feed(output))
        self.assertEqual(shell.send_line('print "가"'), "가")
        self.assertNotIn(b"\x1b", b"".join(seen))
        shell.quit()

    def test_a_hint_shows_the_description_of_a_name(self):
        shell = self.open()
        shell.send_line("let xs = PublishSubject<Int>()")
        shell.send("xs.debounce")
        shell.expect_on_screen("xs.debounce   Sends an element when no other came")
        shell.send(CTRL_C)
        shell.expect_prompt()

    def test_a_typed_bracket_replaces_the_bracket_of_a_completion(self):
        shell = self.open()
        shell.complete("let game = FindNumberViewM", "rxs 0s> let game = FindNumberViewModel()")
        shell.send("()")
        shell.expect_line("rxs 0s> let game = FindNumberViewModel()")
        shell.send_line("")
        shell.complete("game.round.throt", "rxs 0s> game.round.throttle(")
        shell.send("(1s)")
        shell.expect_line("rxs 0s> game.round.throttle(1s)")

    def test_further_tabs_cycle_through_the_candidates_with_descriptions(self):
        shell = self.open()
        shell.send_line("let game = FindNumberViewModel()")
        shell.send("emit game." + TAB)
        shell.send(TAB)
        shell.expect_on_screen("gameStart    PublishRelay<Void>")
        for name, kind in [
            ("gameStart", "PublishRelay<Void>"),
            ("checkNumber", "PublishRelay<Int>"),
            ("resetStage", "PublishRelay<Void>"),
            ("gameStart", "PublishRelay<Void>"),
        ]:
            shell.send(TAB)
            shell.expect_line(f"rxs 0s> emit game.{name}")
            self.expect_cells(shell, (kind, "brightblack", False))
        shell.send(BACKSPACE + TAB)
        shell.expect_line("rxs 0s> emit game.gameStart")

    def test_a_typed_line_can_be_edited_in_an_editor(self):
        editor = self.path("editor")
        with open(editor, "w", encoding="utf-8") as file:
            file.write('#!/bin/sh\nsed -i s/1/20/ "$1"\n')
        os.chmod(editor, 0o755)
        self.environment["EDITOR"] = editor
        shell = self.open()
        shell.send("1 + 2" + CTRL_X + "\x05")
        shell.expect_line("rxs 0s> 20 + 2")
        self.assertEqual(shell.send_line(""), "= 22")
        self.environment["EDITOR"] = "false"
        shell = self.open()
        shell.send("1 + 2" + CTRL_X + "\x05")
        shell.expect_line("rxs 0s> 1 + 2")

    def test_each_typed_key_is_shown_quickly(self):
        """Compares the slowest key with the slowest key of libedit alone, in a terminal without colours."""
        times = {}
        line = "subscribe game.round.flatMapLatest { Observable.of($0, 2) } as xs"
        for term in ["xterm", "dumb"]:
            self.environment["TERM"] = term
            shell = self.open()
            shell.send_line("let game = FindNumberViewModel()")
            shell.hurry()
            # The best of several measurements counts, because other programs may delay some
            # measurements.
            slowest = [1.0] * len(line)
            for _ in range(5):
                for index, key in enumerate(line):
                    begin = time.monotonic()
                    shell.send(key)
                    shell._process.expect(r"(?s).+")
                    slowest[index] = min(slowest[index], time.monotonic() - begin)
                shell.send(CTRL_C)
                shell.expect_prompt()
            times[term] = max(slowest)
            shell.close()
        self.assertLess(times["xterm"], max(20 * times["dumb"], 0.02))


class ShortFormTests(ShellTestCase):
    def test_an_underscore_is_the_last_value(self):
        shell = self.open("record", "mine.rxs")
        self.assertIn("no value was shown yet", shell.send_line("_"))
        shell.send_line("40 + 2")
        self.assertEqual(shell.send_line("_ * 2"), "= 84")
        shell.send_line("let a = _")
        self.assertEqual(shell.send_line("undo"), "took back 'let a = _'")
        self.assertEqual(shell.send_line("_"), "= 84")
        shell.quit()
        done = self.run_program("test", "mine.rxs")
        self.assertEqual(done.returncode, 0, done.stdout.decode())

    def test_the_last_value_keeps_no_view_model_alive(self):
        shell = self.open()
        shell.send_line("let game = FindNumberViewModel()")
        shell.send_line("1")
        shell.send_line("game")
        self.assertIn("no value was shown yet", shell.send_line("_"))

    def test_a_key_without_a_meaning_does_nothing(self):
        shell = self.open()
        shell.send_line("let a = 1")
        for keys in ("\x13", "\x1b[2~", "\x1b[15~\x1b[24~", pasted("\x01\x13\x1b\x7f")):
            shell.send(keys)
        self.assertEqual(shell.send_line("a + 1"), "= 2")
        shell.send("let\x1b[5~")
        shell.expect_line("rxs 0s> let a = 1")
        shell.send(CTRL_C)
        shell.expect_prompt()
        self.assertEqual(shell.quit(), 0)

    def test_a_question_mark_shows_help(self):
        shell = self.open(rows=100)
        for line in ["?debounce", "? debounce", "debounce?"]:
            self.assertIn("debounce(", shell.send_line(line), line)
        self.assertIn("advance", shell.send_line("?"))
        shell.send_line("let a: Int? = 5")
        self.assertEqual(shell.send_line("a ?? 1"), "= 5")
        self.assertEqual(shell.send_line("true ? 1 : 2"), "= 1")

    def test_a_long_value_is_shortened_and_shown_completely_on_request(self):
        shell = self.open(rows=12)
        shell.send('(1...60).map { "a long element \\($0)" }' + ENTER)
        shell.expect("show _")
        shell.expect_prompt()
        self.assertNotIn("element 59", "\n".join(shell.lines))
        shell.send("show _" + ENTER)
        while True:
            found = shell._process.expect(["element 59", "more", "rxs 0s> "])
            if found != 1:
                break
            shell.send(" ")
        self.assertEqual(found, 0)

    def test_show_prints_an_overview_of_the_session(self):
        shell = self.open()
        self.assertIn("nothing yet", shell.send_line("show"))
        for line in ["let game = FindNumberViewModel()", "subscribe game.round",
                     "let xs = hot(.next(1s, 1), .next(2s, 2))", "let a = 5"]:
            shell.send_line(line)
        shown = shell.send_line("show")
        for part in ["clock 0s", "game: FindNumberViewModel", "emit game.checkNumber",
                     "game.round Driver<Int> = 1", "a = 5", "game.round 1 (1 event)",
                     "1s hot (2 events)"]:
            self.assertIn(part, shown)

    def test_an_operator_line_after_a_statement_gets_a_hint(self):
        shell = self.open()
        shell.send_line("let a = [1, 2]")
        answer = " ".join(shell.send_line(".map { $0 * 2 }").split())
        self.assertIn("the statement above has run already", answer)
        self.assertIn("let a = [1, 2].map { $0 * 2 }", answer)
        self.assertIn("the statement above has run already", " ".join(shell.send_line(".publish").split()))
