"""Storage: empty for each session, or kept in the file of --defaults."""

import fcntl
import json
import os
import stat
import subprocess
import threading
import time

from shell import PATIENCE, ShellTestCase, program


class StorageTests(ShellTestCase):
    def run_kept(self, statements, name="kept.json"):
        """Runs statements whose storage is kept in a file."""
        return self.run_program("--defaults", name, "-c", statements)

    def assert_refused(self, name, *reasons) -> None:
        """Checks that no statement runs, and that one line shows the reason."""
        done = self.run_kept("print 1", name)
        self.assertEqual((done.returncode, done.stdout), (2, b""))
        self.assertEqual(done.stderr.decode().count("\n"), 1)
        for reason in reasons:
            self.assertIn(reason, done.stderr.decode())

    def test_storage_is_fresh_for_each_session(self):
        for _ in range(2):
            done = self.run_program(
                "-c", 'storage.integer(forKey: "Best")\nstore "Best" 3\nstorage.value(forKey: "Best")'
            )
            self.assertEqual(done.stdout, b"= 0\n= 3\n")
        self.assertEqual(os.listdir(self.folder), ["home"])

    def test_storage_keeps_values_of_every_kind(self):
        for value in [
            "0",
            "-9223372036854775808",
            "9223372036854775807",
            "2.0",
            "-0.0",
            "0.1",
            "1.7976931348623157e+308",
            "5e-324",
            "true",
            "false",
            '""',
            '"é, 日本, 👩‍👩‍👧, \\"quoted\\", \\\\, \\n, \\t, \\u{0}, \\u{1B}"',
            "[]",
            "[1, [2.0, [true, []]]]",
            "[:]",
            '["": 1, "a b": ["c": [["d": "e"]]]]',
        ]:
            with self.subTest(value):
                done = self.run_kept(f'store "key" {value}\nstorage.value(forKey: "key")')
                now = done.stdout
                self.assertEqual(done.stderr, b"")
                later = self.run_kept('storage.value(forKey: "key")').stdout
                self.assertEqual(later, now)
                json.loads(self.read("kept.json"))

    def test_storage_keeps_infinity_and_not_a_number(self):
        done = self.run_kept(
            'store "all" [Double.nan, Double.infinity, -Double.infinity]\nstore "other" 1'
        )
        self.assertEqual(done.stderr, b"")
        done = self.run_kept('storage.value(forKey: "all")')
        self.assertEqual(done.stdout, b"= [nan, inf, -inf]\n")

    def test_a_value_that_storage_cannot_keep_is_an_error(self):
        for value in ["(1, 2)", "3s", "1...2", '[1: "a"]']:
            with self.subTest(value):
                done = self.run_kept(f'store "key" {value}')
                self.assertEqual(done.returncode, 3)
                self.assertIn(b"storage keeps numbers, strings", done.stderr)
        self.assertEqual(self.read("kept.json"), "{}\n")

    def test_a_stored_value_that_is_nested_too_deeply_is_an_error(self):
        nest = "var deep: Any = -Double.infinity\nfor _ in 0..<{} {{ deep = [deep] }}\n"
        done = self.run_kept(nest.format(200) + 'store "key" deep')
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        for statement in ['store "key" deep', 'storage.set(deep, forKey: "key")']:
            with self.subTest(statement):
                done = self.run_kept(nest.format(201) + statement)
                self.assertEqual(done.returncode, 3)
                self.assertIn(b"storage does not keep values of more than 200", done.stderr)
        # The most deeply nested value can be read, also from the recording of a session that begins
        # with this value.
        shell = self.open("record", "--defaults", "kept.json", "mine.rxs")
        shell.send_line('expect storage.value(forKey: "key") != nil')
        self.assertEqual(shell.quit(), 0)
        done = self.run_program("test", "mine.rxs")
        self.assertEqual(done.returncode, 0, done.stdout.decode())

    def test_a_removed_key_is_not_in_the_file(self):
        self.run_kept('store "a" 1\nstore "b" 2')
        self.run_kept('store "a" nil')
        self.assertEqual(json.loads(self.read("kept.json")), {"b": 2})

    def test_a_view_model_continues_with_its_stored_values(self):
        script = (
            "let game = FindNumberViewModel()\n"
            'stub "https://www.randomnumberapi.com/*" json([2])\n'
            "emit game.gameStart\nadvance\nemit game.checkNumber 2\nadvance\nlatest(rounds)"
        )
        rounds = [
            self.run_kept(script.replace("latest(rounds)", 'storage.integer(forKey: "Round")'))
            for _ in range(2)
        ]
        self.assertEqual([done.returncode for done in rounds], [0, 0])
        first, second = (int(done.stdout.decode().split("= ")[-1]) for done in rounds)
        self.assertEqual(second - first, first - 1)

    def test_a_storage_file_with_invalid_json_is_refused_and_unchanged(self):
        for text, reason in [
            ('{"a": 1,}', "kept.json:1:9: a key is needed"),
            ('{"a": 1', "kept.json:1:8: ',' or '}' is needed"),
            ("[1]", "kept.json:1:1: an object in braces is needed"),
            ('{\n  "a": 1-2\n}', "kept.json:2:8: the number is not valid"),
            ('{"a": 1} {"b": 2}', "kept.json:1:10: unexpected text after the value"),
            ('{"a": 1, "a": 2}', "kept.json:1:10: the key occurs twice"),
            ('{"a": [null]}', "kept.json:1:12"),
            ("[" * 100_000, "kept.json:1:1"),
            ('{"a": ' + "[" * 100_000, "nested too deeply"),
        ]:
            with self.subTest(text[:20]):
                self.write("kept.json", text)
                self.assert_refused("kept.json", reason)
                self.assertEqual(self.read("kept.json"), text)
        with open(self.path("kept.json"), "wb") as file:
            file.write(b'{"a": "\xff"}')
        self.assert_refused("kept.json", "the string is not UTF-8")

    def test_an_empty_storage_file_has_no_values(self):
        self.write("kept.json", "\n")
        self.assertEqual(self.run_kept('store "a" 1').returncode, 0)
        self.assertEqual(json.loads(self.read("kept.json")), {"a": 1})

    def test_a_storage_file_that_cannot_be_written_is_refused(self):
        self.assert_refused("nowhere/kept.json", "nowhere/kept.json: no such folder")
        self.assert_refused("home", "home: is a folder")
        # Even root cannot write to this folder.
        self.assert_refused("/sys/kept.json", "/sys/kept.json: ")

    def test_a_storage_file_that_becomes_invalid_is_an_error_and_unchanged(self):
        shell = self.open("--defaults", "kept.json")
        shell.send_line('store "a" 1')
        self.write("kept.json", "mine")
        self.assertIn("storage cannot be saved: kept.json:1:1", shell.send_line('store "a" 2'))
        self.assertEqual(self.read("kept.json"), "mine")
        self.assertIn("= 2", shell.send_line('storage.integer(forKey: "a")'))
        os.remove(self.path("kept.json"))
        shell.send_line('store "b" 3')
        self.assertEqual(json.loads(self.read("kept.json")), {"a": 2, "b": 3})

    def test_two_sessions_share_a_file(self):
        one = self.open("--defaults", "kept.json")
        two = self.open("--defaults", "kept.json")
        one.send_line('store "one" 1; store "both" 1')
        two.send_line('store "two" 2')
        two.send_line('store "both" 2')
        one.send_line('store "one" 11')
        self.assertEqual(json.loads(self.read("kept.json")), {"one": 11, "two": 2, "both": 2})
        self.assertEqual(one.send_line('storage.integer(forKey: "both")'), "= 1")

    def test_many_sessions_at_once_lose_no_stored_value(self):
        def work(number):
            lines = [f'store "{number}-{step}" {step}' for step in range(5)]
            results.append(self.run_kept("\n".join(lines)))

        results = []
        threads = [threading.Thread(target=work, args=(number,)) for number in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual([done.returncode for done in results], [0] * 6)
        self.assertEqual(len(json.loads(self.read("kept.json"))), 30)
        self.assertEqual(sorted(os.listdir(self.folder)), ["home", "kept.json"])

    def test_sessions_that_begin_together_lose_no_stored_value(self):
        folder = os.open(self.folder, os.O_RDONLY)
        self.addCleanup(os.close, folder)
        fcntl.flock(folder, fcntl.LOCK_EX)
        one = subprocess.Popen(
            [program(), "--defaults", "kept.json", "-c", 'store "one" 1'],
            cwd=self.folder,
            env=self.environment,
        )
        self.wait_until_locked_out(one.pid)
        # While the session waits for the lock, the test writes a value, like another session.
        self.assertFalse(os.path.exists(self.path("kept.json")))
        self.write("kept.json", '{"other": 2}')
        fcntl.flock(folder, fcntl.LOCK_UN)
        self.assertEqual(one.wait(PATIENCE), 0)
        self.assertEqual(json.loads(self.read("kept.json")), {"one": 1, "other": 2})

    def wait_until_locked_out(self, process: int) -> None:
        """Waits until a program waits for a lock of another process."""
        for _ in range(PATIENCE * 100):
            with open("/proc/locks", encoding="ascii") as file:
                if any(f" {process} " in line for line in file if "->" in line):
                    return
            time.sleep(0.01)
        raise AssertionError("the program does not wait")

    def test_the_storage_file_keeps_its_link_and_its_permissions(self):
        self.write("real.json", "{}")
        os.chmod(self.path("real.json"), 0o600)
        os.symlink("real.json", self.path("kept.json"))
        self.run_kept('store "a" 1')
        self.assertTrue(os.path.islink(self.path("kept.json")))
        self.assertEqual(stat.S_IMODE(os.stat(self.path("real.json")).st_mode), 0o600)
        self.assertEqual(json.loads(self.read("real.json")), {"a": 1})

    def test_undo_restores_the_stored_values_and_reset_does_not(self):
        self.write("kept.json", '{"a": 1}')
        shell = self.open("--defaults", "kept.json")
        shell.send_line('store "a" 2')
        shell.send_line('store "b" 3')
        shell.send_line("undo")
        self.assertEqual(json.loads(self.read("kept.json")), {"a": 2})
        shell.send_line("undo")
        self.assertEqual(json.loads(self.read("kept.json")), {"a": 1})
        shell.send_line('store "a" 4')
        shell.send_line("reset")
        self.assertEqual(shell.send_line('storage.integer(forKey: "a")'), "= 4")
        self.assertEqual(json.loads(self.read("kept.json")), {"a": 4})

    def test_a_recording_contains_the_values_stored_at_the_beginning(self):
        self.write("kept.json", '{"Names": ["a", 1e999], "Best": 3}')
        shell = self.open("record", "--defaults", "kept.json", "mine.rxs")
        shell.send_line('storage.value(forKey: "Names")')
        shell.send_line('store "Best" 4')
        self.assertEqual(shell.quit(), 0)
        self.assertEqual(
            self.read("mine.rxs"),
            'store "Best" 3\nstore "Names" ["a", Double.infinity]\n'
            'storage.value(forKey: "Names")\n| = ["a", inf]\nstore "Best" 4\n',
        )
        done = self.run_program("test", "mine.rxs")
        self.assertEqual(done.returncode, 0, done.stdout.decode())
        self.assertEqual(json.loads(self.read("kept.json"))["Best"], 4)

    def test_a_recovered_session_begins_with_the_same_stored_values(self):
        self.write("kept.json", '{"n": 1}')
        shell = self.open("--defaults", "kept.json")
        shell.send_line('let first = storage.integer(forKey: "n")')
        shell.send_line('store "n" first + 1')
        shell.send_line('store "mine" true')
        shell.kill()
        self.run_kept('store "mine" false\nstore "other" 5')
        shell = self.open("--recover")
        self.assertEqual(shell.send_line('(first, storage.integer(forKey: "n"))'), "= (1, 2)")
        # A value from another session remains until this session writes the same key.
        self.assertEqual(
            json.loads(self.read("kept.json")), {"n": 2, "mine": False, "other": 5}
        )
        shell.send_line('store "n" 7')
        self.assertEqual(
            json.loads(self.read("kept.json")), {"n": 7, "mine": False, "other": 5}
        )
        self.assertEqual(shell.quit(), 0)

    def test_tests_refuse_a_storage_file(self):
        self.write("a.rxs", 'store "a" 1\n')
        done = self.run_program("test", "--defaults", "kept.json", "a.rxs")
        self.assertEqual(done.returncode, 2)
        self.assertFalse(os.path.exists(self.path("kept.json")))
