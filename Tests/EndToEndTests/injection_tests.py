"""Control sequences in text from outside are shown on a terminal, and have no effect."""

import os
import re
import signal

import pexpect

from shell import ENTER, ShellTestCase, pasted

# Sets the clipboard and the title, rings the bell, clears the screen, and reverses text.
PAYLOAD = "\x1b]52;c;aGVsbG8=\x07\x1b]0;title\x07\x1b[2J\x1b[31m\x9b2J\u202egnp.exe\r"
SHOWN = r"\u{1B}]52;c;aGVsbG8=\u{7}"
# The same text as a string literal of the language.
LITERAL = "".join(c if " " <= c <= "~" else f"\\u{{{ord(c):X}}}" for c in PAYLOAD)
ACTED_ON = re.compile("\x1b\\]|\x07|\x1b\\[2J|[\x80-\x9f\u202a-\u202e\u2066-\u2069]")


class InjectionTests(ShellTestCase):
    def assert_shown(self, output: bytes, at_least=1) -> None:
        text = output.decode()
        self.assertGreaterEqual(text.count(SHOWN), at_least, repr(text))
        self.assertIsNone(ACTED_ON.search(text), repr(text))

    def on_terminal(self, *arguments) -> bytes:
        process = self.begin(*arguments)
        process.expect(pexpect.EOF)
        process.close()
        return process.before

    def test_control_characters_of_printed_text_are_shown_as_escapes(self):
        for script, lines in [
            (f'print "{LITERAL}"', 1),
            (f'"{LITERAL}"', 1),
            (f'print("a", "b", separator: "{LITERAL}", terminator: "{LITERAL}\\n")', 2),
            (f'subscribe Observable.just(1).debug("{LITERAL}") as xs', 4),
            (f'subscribe Observable.just("{LITERAL}") as xs\nmarble', 1),
            (f'let xs = PublishSubject<String>()\nsubscribe xs as ys\nfail xs "{LITERAL}"', 1),
            (f'print "{LITERAL}"\nshow log', 2),
            (f'let a = "{LITERAL}"\nshow vars', 1),
            (f'fatalError("{LITERAL}")', 1),
            (f'assert(false, "{LITERAL}")', 1),
            (f'precondition(false, "{LITERAL}")', 1),
            (f'throw .failed("{LITERAL}")', 1),
            (f'stub "*" text("{LITERAL}")\nsubscribe http.get("http://a.org") as a\nadvance', 1),
            (f'expect "{LITERAL}" == "a"', 1),
            (f'include "{LITERAL}"', 1),
            (f'store "{LITERAL}" 1\nexpect storage.integer(forKey: "{LITERAL}") == 2', 1),
            (f'skip "{LITERAL}"\nshow log', 1),
        ]:
            with self.subTest(script):
                self.assert_shown(self.on_terminal("-c", script), lines)
                # A pipe gets the original bytes.
                piped = self.run_program("-c", script)
                self.assertNotIn(b"\\u{202E}gnp", piped.stdout.replace(LITERAL.encode(), b""))

    def test_a_pipe_receives_printed_text_unchanged(self):
        piped = self.run_program("-c", f'print "{LITERAL}"')
        self.assertEqual(piped.stdout.decode(), PAYLOAD + "\n")

    def test_control_characters_of_scripts_and_their_names_are_escaped(self):
        name = f"{PAYLOAD.replace('/', '')}.rxs"
        for script, arguments in [
            (f"let a = // {PAYLOAD}\n", ["run"]),
            (f"# {PAYLOAD}\nexpect 1 == 2\n", ["test"]),
            (f"1\n| {PAYLOAD}\n", ["test"]),
            (f'skip "{PAYLOAD}"\n', ["test"]),
            (f'# a\nxfail "{PAYLOAD}"\nexpect 1 == 2\n', ["test"]),
            ("1\n", ["test"]),
            (f"let a = {PAYLOAD}\n", ["check"]),
            ("1+1\n", ["fmt", "--check"]),
        ]:
            with self.subTest(script, arguments=arguments):
                self.write(name, script)
                self.assert_shown(self.on_terminal(*arguments, name))
                for reporter in ["tap", "junit"] if arguments == ["test"] else []:
                    self.on_terminal("test", "--reporter", reporter, name)
        self.write(name, "nothing\n")
        self.assert_shown(self.on_terminal("run", PAYLOAD + ".rxs"))
        self.assert_shown(self.on_terminal("test", PAYLOAD))
        self.assert_shown(self.on_terminal("test", "--jobs", PAYLOAD))
        self.assert_shown(self.on_terminal("list", PAYLOAD))
        self.assert_shown(self.on_terminal("record", "--defaults", PAYLOAD + "/a", "b.rxs"))

    def test_control_characters_of_a_lesson_are_escaped(self):
        self.write("lesson.rxs", f"# {PAYLOAD}\n// {PAYLOAD}\nprint 1 // {PAYLOAD}\n")
        process = self.begin("run", "--step", "lesson.rxs")
        process.expect("print 1")
        process.send("  ")
        output = process.before
        process.expect(pexpect.EOF)
        self.assert_shown(output + process.before, 3)

    def test_control_characters_of_pasted_text_and_file_names_are_escaped(self):
        os.mkdir(self.path("files"))
        self.write(f"files/a{PAYLOAD}.rxs", "")
        self.write("files/b.rxs", "")
        self.write("files/c.rxs", "")
        shell = self.open()
        shell.send(pasted(f'print "a{PAYLOAD}"') + ENTER)
        shell.expect_prompt()
        shell.send('include "files/' + "\t\t")
        shell.expect_on_screen("b.rxs  c.rxs")
        self.assertIsNone(ACTED_ON.search(shell.transcript), repr(shell.transcript))

    def test_control_characters_of_a_crashed_statement_are_escaped(self):
        self.write("loop.rxs", f'let a = "{PAYLOAD[:-1]}"; while true {{ _ = a }}\n')
        process = self.begin("run", "loop.rxs")
        self.wait_until_busy(process.pid)
        os.kill(process.pid, signal.SIGSEGV)
        process.expect("crashed")
        self.assert_shown(process.before)
