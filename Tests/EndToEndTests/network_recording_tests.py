"""The network in recordings and in recovered sessions."""

import os

from network_tests import NetworkTests
from shell import PATIENCE


class NetworkRecordingTests(NetworkTests):
    def test_a_recorded_session_replays_without_the_network(self):
        recording = self.record(
            'subscribe http.get("SERVER/ok") as ok',
            "advance",
            'subscribe http.get("SERVER/missing") as a; subscribe http.get("SERVER/bytes") as b',
            'subscribe http.get("SERVER/closed") as c',
            "advance",
            "let paths = PublishSubject<String>()",
            'subscribe paths.debounce(300ms).flatMapLatest { http.get("SERVER" + $0) } as late',
            'emit paths "/broken"',
            "advance 1s",
            'emit paths "/moved"',
            "advance 1s",
            'subscribe http.request("POST", "SERVER/any", body: "hello") as posted',
            "run",
        )
        self.assertIn(f'stub GET "{self.server.url}/ok" text(#"{{"name": "swift"}}"#', recording)
        self.assertIn('base64("', recording)
        self.assertLess(recording.index("stub GET"), recording.index("subscribe http.get"))
        self.assert_replays()

    def test_a_recording_with_an_unanswered_request_replays(self):
        self.record('subscribe http.get("SERVER/slow") as it')
        self.assert_replays()

    def test_a_recording_with_a_dropped_request_replays(self):
        self.record(
            "let paths = PublishSubject<String>()",
            'subscribe paths.flatMapLatest { http.get("SERVER" + $0) } as it',
            'emit paths "/slow"; emit paths "/ok"',
            "advance",
        )
        self.assert_replays()

    def test_an_undone_request_is_not_sent_again(self):
        recording = self.record(
            'subscribe http.get("SERVER/ok").map { $0.status } as it',
            "advance",
            "let x = 1",
            "undo",
            'subscribe http.get("SERVER/missing").map { $0.status } as next',
            "advance",
        )
        self.assertEqual(self.server.paths, ["/ok", "/missing"])
        self.assertNotIn("let x", recording)
        self.assert_replays()

    def test_a_recording_contains_no_secret(self):
        shell = self.open("--allow-net")
        shell.send_line('let secret = "hush-hush"')
        shell.send_line(
            f'subscribe http.get("{self.server.url}/cookie", query: ["q": "a", "api_key": secret,'
            ' "access_token": secret], headers: ["Authorization": "Bearer " + secret]) as it'
        )
        shell.send_line("advance")
        shell.send_line('save "mine.rxs"')
        recording = self.read("mine.rxs")
        self.assertEqual(recording.count("hush-hush"), 1)  # The text is unchanged.
        self.assertIn(
            f'stub GET "{self.server.url}/cookie?access_token=*&api_key=*&q=a" text("crumbs"',
            recording,
        )
        self.assertNotIn("Bearer hush", recording)
        self.assertNotIn("Set-Cookie", recording)
        self.assert_replays()

    def test_a_session_can_be_saved_before_an_answer_arrives(self):
        shell = self.open("--allow-net")
        shell.send_line(f'subscribe http.get("{self.server.url}/slow").map {{ $0.text }} as it')
        shell.send_line('save "early.rxs"')
        self.server.gate.set()
        shell.send_line("advance")
        shell.send_line('save "mine.rxs"')
        self.assertNotIn("slow\\", self.read("early.rxs"))
        self.assertIn('text(#""slow""#', self.read("mine.rxs"))
        self.assert_replays()
        self.assertEqual(self.run_program("test", "early.rxs").returncode, 0)


class NetworkRecoveryTests(NetworkTests):
    """A session that used the network is killed and recovered."""

    def lose(self, *lines) -> None:
        """Types lines into a session that may use the network, and kills the session."""
        shell = self.open("--allow-net", rows=100)
        for line in lines:
            shell.send_line(line.replace("SERVER", self.server.url))
        shell.kill()

    def test_a_recovered_session_sends_no_request_again(self):
        self.lose(
            'subscribe http.get("SERVER/ok?api_key=hush-hush", headers: ["Authorization": "x"]) as a',
            'subscribe http.get("SERVER/missing") as b; subscribe http.get("SERVER/bytes") as c',
            'subscribe http.get("SERVER/closed") as d',
            "advance",
            'subscribe http.request("POST", "SERVER/any", body: "one").map { $0.text } as one',
            'subscribe http.request("POST", "SERVER/any", body: "two").map { $0.text } as two',
            "advance 1s",
        )
        asked = len(self.server.paths)
        for options in [["--allow-net"], []]:
            with self.subTest(options):
                shell = self.open("--recover", *options)
                self.assertEqual(
                    shell.send_line("(latest(a).status, latest(b).status, count(c), count(d))"),
                    "= (200, 404, 1, 0)",
                )
                self.assertEqual(
                    shell.send_line("(latest(one), latest(two))"), '= ("one", "two")'
                )
                self.assertEqual(len(self.server.paths), asked)
                shell.send_line("let x = 1")
                shell.send_line("undo")
                self.assertEqual(shell.send_line("latest(two)"), '= "two"')
                shell.send_line('save "mine.rxs"')
                shell.kill()
        self.assertEqual(len(self.server.paths), asked)
        self.assert_replays()

    def test_the_journal_contains_no_secret_except_typed_text(self):
        shell = self.open("--allow-net")
        shell.send_line('let secret = ["hush", "hush"].joined(separator: "-")')
        shell.send_line(
            f'subscribe http.get("{self.server.url}/cookie", query: ["token": secret],'
            ' headers: ["Authorization": secret]) as it'
        )
        shell.send_line("advance")
        folder = self.path("home/.local/state/rxs/sessions")
        (name,) = os.listdir(folder)
        journal = self.read(os.path.join(folder, name))
        self.assertIn("/cookie?token=*", journal)
        self.assertNotIn("hush-hush", journal)

    def test_an_unanswered_request_is_sent_again_if_a_subscriber_waits(self):
        shell = self.open("--allow-net")
        shell.send_line(f'subscribe http.get("{self.server.url}/slow").map {{ $0.text }} as it')
        self.assertTrue(self.server.arrived.wait(PATIENCE))
        shell.kill()
        self.server.gate.set()
        shell = self.open("--recover", "--allow-net")
        self.assertEqual(shell.send_line("advance"), '0s it "\\"slow\\""\n0s it completed')
        self.assertEqual(self.server.paths, ["/slow", "/slow"])
        shell.kill()
        shell = self.open("--recover")
        self.assertEqual(shell.send_line("latest(it)"), '= "\\"slow\\""')
        self.assertEqual(self.server.paths, ["/slow", "/slow"])

    def test_a_new_request_of_a_recovered_session_needs_permission(self):
        self.lose('subscribe http.get("SERVER/ok").map { $0.status } as it', "advance")
        shell = self.open("--recover", columns=200)
        self.assertIn("= 200", shell.send_line("latest(it)"))
        printed = shell.send_line(f'subscribe http.get("{self.server.url}/ok") as next')
        self.assertIn("no answer for the request", printed)
        self.assertEqual(self.server.paths, ["/ok"])

    def test_a_request_that_was_undone_before_the_kill_is_not_sent_again(self):
        self.lose(
            'subscribe http.get("SERVER/ok").map { $0.status } as it',
            "advance",
            'subscribe http.get("SERVER/missing").map { $0.status } as gone',
            "advance",
            "undo 2",
            'subscribe http.get("SERVER/missing").map { $0.status } as next',
            "advance",
        )
        asked = list(self.server.paths)
        shell = self.open("--recover", "--allow-net")
        self.assertEqual(shell.send_line("(latest(it), latest(next))"), "= (200, 404)")
        self.assertEqual(self.server.paths, asked)
