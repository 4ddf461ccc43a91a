"""Editing, interrupting and leaving at the prompt."""

import re

from shell import (
    BACKSPACE,
    CTRL_A,
    CTRL_C,
    CTRL_D,
    CTRL_E,
    CTRL_G,
    CTRL_R,
    ENTER,
    LEFT,
    UP,
    ShellTestCase,
    pasted,
)


class PromptTests(ShellTestCase):
    def test_a_line_is_evaluated(self):
        shell = self.open()
        self.assertEqual(shell.send_line("1 + 2"), "= 3")
        self.assertEqual(shell.quit(), 0)

    def test_an_error_leaves_the_prompt_open(self):
        shell = self.open()
        for line in ["nonsense", "let = 1", "1 / [0][0]", ")"]:
            self.assertIn("error:", shell.send_line(line), line)
        self.assertEqual(shell.send_line("1 + 1"), "= 2")

    def test_a_subscription_without_a_label_is_recorded_with_a_new_label(self):
        shell = self.open()
        shell.send_line("let xs = hot(.next(1s, 1))")
        shell.send_line("subscribe xs.map { $0 + 1 }, xs.map { $0 + 2 }")
        self.assertEqual(shell.send_line("run"), "1s s1 2\n1s s2 3")
        shell.send_line('save "a.rxs"')
        self.assertIn("subscribe xs.map { $0 + 1 } as s1, xs.map { $0 + 2 } as s2", self.read("a.rxs"))
        self.assertEqual(self.run_program("test", "a.rxs").returncode, 0)

    def test_the_caret_stays_in_its_column_in_a_narrow_window(self):
        shell = self.open(columns=40)
        shell.send_line("let prices = [1, 2, 3]")
        shell.send("let total = prices.map { $0 * rate }.count" + ENTER)
        shell.expect("rate")
        shell.expect_prompt()
        lines = shell.lines
        row = next(index for index, line in enumerate(lines) if re.fullmatch(r" +\^~~~", line))
        column = lines[row].index("^")
        self.assertEqual(lines[row - 1][column : column + 4], "rate")
        self.assertTrue(lines[row - 1].startswith("  …"), lines[row - 1])

    def test_a_long_message_is_wrapped_between_words(self):
        shell = self.open(columns=40)
        shell.send("let" + ENTER)
        shell.expect("error")
        shell.expect_prompt()
        message = " ".join(line.strip() for line in shell.lines)
        wide = self.open(columns=200)
        wide.send("let" + ENTER)
        wide.expect("error")
        wide.expect_prompt()
        error = next(line for line in wide.lines if "error:" in line)
        self.assertIn(error, message)

    def test_a_function_that_uses_an_unknown_name_is_refused_when_declared(self):
        shell = self.open()
        self.assertIn("'total' is not known", shell.send_line("func g(_ a: Int) { total += a }"))
        self.assertEqual(shell.send_line("var total = 1"), "")
        self.assertEqual(shell.send_line("func g(_ a: Int) { total += a }"), "")
        self.assertEqual(shell.send_line("g(2); total"), "= 3")

    def test_the_prompt_shows_the_clock(self):
        shell = self.open()
        shell.send("advance 1500ms" + ENTER)
        shell.expect(r"rxs 1\.5s> ")

    def test_a_statement_with_an_open_bracket_continues_on_the_next_line(self):
        shell = self.open()
        shell.send("[1," + ENTER)
        shell.expect(r"\.\.\.> ")
        self.assertEqual(shell.send_line("2]"), "= [1, 2]")

    def test_ctrl_c_discards_the_line(self):
        shell = self.open()
        shell.send("1 +" + CTRL_C)
        shell.expect(r"\^C")
        shell.expect_prompt()
        self.assertEqual(shell.send_line("2"), "= 2")

    def test_ctrl_c_discards_all_lines_of_a_statement(self):
        shell = self.open()
        shell.send("[1," + ENTER)
        shell.expect(r"\.\.\.> ")
        shell.send("2," + CTRL_C)
        shell.expect_prompt()
        self.assertEqual(shell.send_line("3"), "= 3")

    def test_ctrl_c_stops_an_endless_statement(self):
        shell = self.open()
        shell.send_line("set budget.events 1000000000")
        shell.send_line("let ticks = Observable<Int>.interval(1s)")
        shell.send_line("subscribe ticks.filter { $0 < 0 } as never")
        shell.start("run")
        shell.send(CTRL_C)
        self.assertRegex(shell.expect_prompt(), "error: .*interrupted")
        self.assertEqual(shell.send_line("1 + 1"), "= 2")
        self.assertEqual(shell.quit(), 0)

    def test_ctrl_d_ends_the_prompt_with_status_0(self):
        shell = self.open()
        shell.send(CTRL_D)
        self.assertEqual(shell.expect_end(), 0)

    def test_ctrl_d_in_an_incomplete_statement_discards_it(self):
        shell = self.open()
        shell.start("[1,")
        shell.send(CTRL_D)
        shell.expect_prompt()
        self.assertEqual(shell.send_line("1 + 1"), "= 2")
        self.assertEqual(shell.quit(), 0)

    def test_ctrl_d_in_a_line_deletes_a_character(self):
        shell = self.open()
        shell.send("12" + CTRL_A + CTRL_D)
        shell.expect_line("rxs 0s> 2")
        self.assertEqual(shell.send_line(""), "= 2")

    def test_an_earlier_line_can_be_recalled_and_changed(self):
        shell = self.open()
        shell.send_line("10 + 1")
        shell.send(UP + BACKSPACE)
        shell.expect_line("rxs 0s> 10 +")
        self.assertEqual(shell.send_line("5"), "= 15")

    def test_ctrl_r_finds_an_earlier_line(self):
        shell = self.open()
        shell.send_line('print "가나"')
        shell.send_line("1 + 1")
        shell.send(CTRL_R + "나")
        shell.expect_line('search: 나 | print "가나"')
        self.assertEqual(shell.send_line(""), "가나")

    def test_ctrl_g_ends_a_search_and_restores_the_line(self):
        shell = self.open()
        shell.send_line("1 + 1")
        shell.send("2" + CTRL_R + "+")
        shell.expect_line("search: + | 1 + 1")
        shell.send(CTRL_G)
        shell.expect_line("rxs 0s> 2")
        self.assertEqual(shell.send_line(""), "= 2")

    def test_a_pasted_block_is_one_statement(self):
        shell = self.open()
        shell.send(pasted("[1, 2, 3]\n\t.map { $0 * 2 }\n\t.filter { $0 > 2 }\n"))
        self.assertIn("= [4, 6]", shell.expect_prompt())

    def test_a_pasted_text_without_a_line_end_waits_for_enter(self):
        shell = self.open()
        shell.send(pasted("1 +\t1"))
        shell.expect_on_screen("1 +")
        self.assertEqual(shell.send_line(" + 1"), "= 3")

    def test_the_typed_line_is_kept_in_a_narrower_window(self):
        shell = self.open()
        shell.send('"' + "a" * 40 + '".count')
        shell.expect_on_screen("aaa")
        shell.resize(30, 24)
        self.assertEqual(shell.send_line(""), "= 40")


class WideCharacterTests(ShellTestCase):
    def type_korean(self) -> None:
        shell = self.open()
        shell.send('print "가나다"')
        shell.expect_line('rxs 0s> print "가나다"')
        shell.send(LEFT * 2 + BACKSPACE)
        shell.expect_line('rxs 0s> print "가다"')
        shell.send("라")
        shell.expect_line('rxs 0s> print "가라다"')
        shell.send(CTRL_E)
        self.assertEqual(shell.send_line(""), "가라다")

    def test_korean_text_can_be_typed_and_edited(self):
        self.type_korean()

    def test_korean_text_can_be_edited_without_a_locale(self):
        del self.environment["LANG"]
        self.type_korean()

    def test_a_combining_mark_is_edited_together_with_its_letter(self):
        shell = self.open()
        shell.send('"e\u0301x".count')
        shell.send(CTRL_A + "\x1b[C" * 3 + BACKSPACE)
        shell.expect_line('rxs 0s> "é".count')
        self.assertEqual(shell.send_line(""), "= 1")

    def test_an_emoji_sequence_is_edited_as_one_character(self):
        shell = self.open()
        shell.send('"a👨\u200d👩\u200d👧b".count')
        shell.send(CTRL_A + "\x1b[C" * 3 + BACKSPACE)
        shell.expect('b".count')
        self.assertEqual(shell.send_line(""), "= 2")


class PlainTerminalTests(ShellTestCase):
    def test_a_dumb_terminal_receives_no_escape_sequences(self):
        self.environment["TERM"] = "dumb"
        shell = self.open()
        seen = []
        feed = shell.write
        shell.write = lambda output: (seen.append(output), feed(output))
        self.assertIn("= 3", shell.send_line("1 + 2"))
        self.assertNotIn(b"\x1b", b"".join(seen))
