"""The network, as a server on loopback: --allow-net, and no connection without it."""

import os
import shutil
import signal
import subprocess
import time
import unittest

from loopback import LoopbackServer
from shell import CTRL_C, PATIENCE, ShellTestCase, program


class NetworkTests(ShellTestCase):
    def setUp(self) -> None:
        super().setUp()
        self.server = LoopbackServer()
        self.addCleanup(self.server.close)

    def run_live(self, script: str, *arguments) -> subprocess.CompletedProcess:
        """Runs statements that may use the network; SERVER is the server's address."""
        text = script.replace("SERVER", self.server.url)
        return self.run_program("--allow-net", *arguments, "-c", text)

    def record(self, *lines) -> str:
        """Records a session that may use the network, and returns the file."""
        shell = self.open("record", "--allow-net", "mine.rxs")
        for line in lines:
            shell.send_line(line.replace("SERVER", self.server.url))
        self.assertEqual(shell.quit(), 0)
        return self.read("mine.rxs")

    def assert_replays(self, name="mine.rxs") -> None:
        """Checks that the script passes several times without a connection."""
        connections = self.server.connections
        self.server.close()
        for _ in range(2):
            replay = self.run_program("test", name)
            self.assertEqual(replay.returncode, 0, (replay.stdout + replay.stderr).decode())
        self.assertEqual(self.server.connections, connections)

    def child(self, parent: int) -> int:
        """The only child process of a process."""
        children = []
        for task in os.listdir(f"/proc/{parent}/task"):
            with open(f"/proc/{parent}/task/{task}/children", encoding="ascii") as file:
                children += file.read().split()
        self.assertEqual(len(children), 1)
        return int(children[0])

    def wait_until_ended(self, process: int) -> None:
        """Waits until a killed program has closed its files."""
        for _ in range(PATIENCE * 100):
            with open(f"/proc/{process}/stat", encoding="ascii") as file:
                state = file.read().rpartition(")")[2].split()[0]
            if state == "Z" and len(os.listdir(f"/proc/{process}/task")) == 1:
                return
            time.sleep(0.01)
        raise AssertionError("the program does not end")


class LiveAnswerTests(NetworkTests):
    def test_an_answer_has_its_status_and_its_body(self):
        for path, status, text in [
            ("ok", 200, r"{\"name\": \"swift\"}"),
            ("missing", 404, r"{\"message\": \"Not Found\"}"),
            ("broken", 500, "oops"),
            ("moved", 200, r"{\"name\": \"swift\"}"),
        ]:
            with self.subTest(path):
                done = self.run_live(
                    f'subscribe http.get("SERVER/{path}").map {{ "\\($0.status) \\($0.text)" }} as it\n'
                    "advance"
                )
                self.assertEqual(
                    done.stdout.decode(), f'0s it "{status} {text}"\n0s it completed\n'
                )
                self.assertEqual(done.returncode, 0)

    def test_a_request_sends_a_body_and_receives_a_large_body(self):
        done = self.run_live(
            'subscribe http.request("POST", "SERVER/any", body: ["a": 1]).map { $0.text } as sent\n'
            'subscribe http.get("SERVER/large").map { $0.text.count } as large\n'
            "advance"
        )
        self.assertEqual(
            done.stdout.decode(),
            '0s sent "{\\"a\\":1}"\n0s sent completed\n0s large 10485760\n0s large completed\n',
        )

    def test_a_failed_connection_reaches_the_view_model_as_an_error(self):
        for address, reason in [
            ("SERVER/closed", "Empty reply from server"),
            ("http://127.0.0.1:1/", "Failed to connect to 127.0.0.1 port 1: Couldn't connect"),
            ("https://127.0.0.1:1/", "Failed to connect to 127.0.0.1 port 1: Couldn't connect"),
            ("ftp://127.0.0.1/", "this is not the address of a server"),
        ]:
            with self.subTest(address):
                done = self.run_live(f'subscribe http.get("{address}") as it\nadvance')
                self.assertIn(f'0s it error(.failed("{reason}', done.stdout.decode())
                self.assertEqual(done.returncode, 0)

    def test_invalid_answers_are_failures(self):
        too_large = "the answer is larger than 50 MB"
        for path, reason in [
            ("half", "transfer closed with 96 bytes remaining"),
            ("nonsense", "Received HTTP/0.9 when not allowed"),
            ("endless", too_large),
            ("fields/long", "a line of the answer's header is too long"),
            ("huge", too_large),
            ("loop", "too many redirects"),
        ]:
            with self.subTest(path):
                done = self.run_live(
                    f'subscribe http.get("SERVER/{path}").map {{ $0.status }} as it\nadvance'
                )
                self.assertRegex(done.stdout.decode(), rf'0s it error\(\.failed\("{reason}')
                self.assertEqual(done.returncode, 0)
        self.assertTrue(self.server.abandoned.is_set())

    def test_a_request_sends_header_fields_and_keeps_no_cookies(self):
        done = self.run_live(
            'subscribe http.get("SERVER/cookie").map { $0.headers["Set-Cookie"] } as first\n'
            "advance\n"
            'subscribe http.get("SERVER/echo", headers: ["X-One": "a: b"]).map { $0.text } as second\n'
            "advance"
        )
        self.assertIn("0s first nil\n", done.stdout.decode())
        self.assertIn("X-One: a: b", done.stdout.decode())
        self.assertNotIn("Cookie:", done.stdout.decode())

    def test_credentials_are_not_sent_to_another_origin(self):
        other = LoopbackServer()
        self.addCleanup(other.close)
        secrets = ["Authorization", "Cookie", "X-Api-Key", "accesstoken"]
        fields = ", ".join(f'"{name}": "hush-hush"' for name in secrets)
        own, elsewhere = self.server.url, other.url
        for address, keeps in [
            (f"{own}/to?/echo", True),
            (f"{own}/to?{own}/to?{own}/echo", True),
            (f"{own}/to?{elsewhere}/echo", False),
            (f"{own}/to?{own.replace('127.0.0.1', 'localhost')}/echo", False),
            (f"{own}/to?{elsewhere}/to?{elsewhere}/echo", False),
        ]:
            with self.subTest(address):
                done = self.run_live(
                    f'subscribe http.get("{address}", headers: [{fields}, "X-One": "a: b"])'
                    ".map { $0.text } as it\nadvance"
                )
                self.assertEqual(done.returncode, 0)
                self.assertIn("X-One: a: b", done.stdout.decode())
                seen = done.stdout.decode().count("hush-hush")
                self.assertEqual(seen, len(secrets) if keeps else 0, done.stdout.decode())

    def test_invalid_json_fails_when_it_is_decoded(self):
        done = self.run_live(
            'subscribe http.get("SERVER/invalid").map { JSON.decode($0.text) } as it\nadvance'
        )
        self.assertIn("this is not JSON", done.stdout.decode())

    def test_answers_arrive_in_the_order_of_the_requests(self):
        # The slow answer waits until the other request reaches the server, so both requests run at
        # the same time.
        self.server.opens_gate = "/ok"
        done = self.run_live(
            'subscribe http.get("SERVER/slow").map { $0.text } as slow\n'
            'subscribe http.get("SERVER/ok").map { $0.status } as fast\n'
            "advance"
        )
        self.assertEqual(
            done.stdout.decode(),
            '0s slow "\\"slow\\""\n0s slow completed\n0s fast 200\n0s fast completed\n',
        )

    def test_a_request_that_is_dropped_is_cancelled(self):
        shell = self.open("--allow-net")
        shell.send_line("let paths = PublishSubject<String>()")
        shell.send_line(
            f'subscribe paths.flatMapLatest {{ http.get("{self.server.url}" + $0) }}'
            ".map { $0.status } as it"
        )
        shell.send_line('emit paths "/slow"')
        self.assertTrue(self.server.arrived.wait(PATIENCE))
        shell.send_line('emit paths "/ok"')
        self.assertTrue(self.server.abandoned.wait(PATIENCE))
        self.assertEqual(shell.send_line("advance"), "0s it 200")

    def test_virtual_time_stands_still_until_an_answer_arrives(self):
        self.server.opens_gate = "/ok"
        done = self.run_live(
            'subscribe Observable.just(0).delay(1s).flatMap { _ in http.get("SERVER/slow") }'
            ".map { $0.status } as slow\n"
            'subscribe Observable.just(0).delay(1s).flatMap { _ in http.get("SERVER/ok") }'
            ".map { $0.status } as fast\n"
            "subscribe Observable.interval(1500ms) as ticks\n"
            "advance 2s"
        )
        self.assertEqual(
            done.stdout.decode(),
            "1s slow 200\n1s slow completed\n1s fast 200\n1s fast completed\n1.5s ticks 0\n",
        )


class StoppedTests(NetworkTests):
    def test_ctrl_c_stops_the_wait_for_an_answer_that_arrives_later(self):
        shell = self.open("--allow-net")
        shell.send_line(f'subscribe http.get("{self.server.url}/slow").map {{ $0.text }} as it')
        shell.start("advance")
        self.assertTrue(self.server.arrived.wait(PATIENCE))
        shell.send(CTRL_C)
        self.assertIn("interrupted", shell.expect_prompt())
        self.server.gate.set()
        self.assertEqual(shell.send_line("advance"), '0s it "\\"slow\\""\n0s it completed')

    def test_the_next_request_restarts_the_network_program_after_its_end(self):
        shell = self.open("--allow-net")
        shell.send_line(f'subscribe http.get("{self.server.url}/slow") as it')
        self.assertTrue(self.server.arrived.wait(PATIENCE))
        os.kill(self.child(shell.identifier), signal.SIGKILL)
        self.assertEqual(
            shell.send_line("advance"), '0s it error(.failed("rxs-http ended unexpectedly"))'
        )
        shell.send_line(f'subscribe http.get("{self.server.url}/ok").map {{ $0.status }} as next')
        self.assertEqual(shell.send_line("advance"), "0s next 200\n0s next completed")

    def test_only_one_request_fails_after_the_network_program_has_ended(self):
        shell = self.open("--allow-net")
        shell.send_line(f'func get() -> Observable<Int> {{ http.get("{self.server.url}/ok").map {{ $0.status }} }}')
        shell.send_line("subscribe get() as first")
        self.assertEqual(shell.send_line("advance"), "0s first 200\n0s first completed")
        asking = self.child(shell.identifier)
        os.kill(asking, signal.SIGKILL)
        self.wait_until_ended(asking)
        shell.send_line("subscribe get() as lost; subscribe get() as next")
        self.assertEqual(
            shell.send_line("advance"),
            '0s lost error(.failed("rxs-http ended unexpectedly"))\n0s next 200\n0s next completed',
        )

    def test_the_network_program_ends_with_the_shell(self):
        shell = self.open("--allow-net")
        shell.send_line(f'subscribe http.get("{self.server.url}/slow") as it')
        self.assertTrue(self.server.arrived.wait(PATIENCE))
        shell.kill()
        self.assertTrue(self.server.abandoned.wait(PATIENCE))

    def test_the_shell_does_not_start_without_the_network_program(self):
        self.environment["RXS_HTTP"] = self.path("nowhere")
        done = self.run_live("1 + 1")
        self.assertEqual((done.returncode, done.stdout), (2, b""))
        self.assertIn("RXS_HTTP", done.stderr.decode())


class StrangeProgramTests(NetworkTests):
    """Tests in which another program replaces rxs-http."""

    def stand_in(self, script: str) -> None:
        path = self.path("stand-in")
        self.write("stand-in", "#!/bin/sh\n" + script)
        os.chmod(path, 0o755)
        self.environment["RXS_HTTP"] = path

    def test_an_invalid_message_of_the_network_program_is_a_failure(self):
        for script in [
            "echo hello; exec sleep 60",
            "head -c 3000000 /dev/zero; exec sleep 60",
            """echo '{"count": -1, "message": {"kind": "answer", "id": 1}}'; exec sleep 60""",
            """echo '{"count": 1, "message": {"kind": "answer", "id": 1}}'""",
            "exit 1",
            "exec /nowhere/at/all",
        ]:
            with self.subTest(script):
                self.stand_in(script)
                done = self.run_live('subscribe http.get("SERVER/ok") as it\nadvance')
                self.assertEqual(
                    done.stdout.decode(), '0s it error(.failed("rxs-http ended unexpectedly"))\n'
                )
                self.assertEqual(done.returncode, 0)

    def test_an_answer_without_a_request_is_ignored(self):
        message = '{"count": 2, "message": {"kind": "answer", "id": %d, "status": 200}}'
        self.stand_in(
            f"printf '%s\\nno' '{message % 7}'\n"
            f"printf '%s\\nok' '{message % 1}'\n"
            f"printf '%s\\nno' '{message % 1}'\nexec cat >/dev/null\n"
        )
        done = self.run_live(
            'subscribe http.get("SERVER/ok").map { $0.text } as it\nadvance\nadvance 1s'
        )
        self.assertEqual(done.stdout.decode(), '0s it "ok"\n0s it completed\n')

    def test_ctrl_c_ends_the_wait_for_a_network_program_that_does_not_read(self):
        self.stand_in("exec sleep 600")
        shell = self.open("--allow-net")
        shell.send_line(
            'let body = Array(0..<200000).map { "number \\($0)" }.joined(separator: ",")'
        )
        shell.start(f'subscribe http.request("POST", "{self.server.url}/ok", body: body) as it')
        shell.expect("Ctrl-C stops")
        shell.send(CTRL_C)
        self.assertIn("interrupted", shell.expect_prompt())
        self.assertEqual(shell.send_line("1 + 1"), "= 2")

    def test_a_network_program_that_cannot_start_is_a_failure(self):
        self.write("stand-in", "\x7fELF nonsense")
        os.chmod(self.path("stand-in"), 0o755)
        self.environment["RXS_HTTP"] = self.path("stand-in")
        done = self.run_live('subscribe http.get("SERVER/ok") as it\nadvance')
        self.assertIn('0s it error(.failed("', done.stdout.decode())
        self.assertEqual(done.returncode, 0)


class NoNetworkTests(NetworkTests):
    SCRIPT = 'subscribe http.get("SERVER/ok?q=1&key=hush-hush") as it\nadvance'

    def test_no_request_reaches_the_server_without_permission(self):
        script = self.SCRIPT.replace("SERVER", self.server.url)
        self.write("ask.rxs", script)
        for arguments in [["-c", script], ["ask.rxs"], ["run", "ask.rxs"], ["test", "ask.rxs"]]:
            with self.subTest(arguments):
                done = self.run_program(*arguments)
                output = (done.stdout + done.stderr).decode()
                self.assertIn(f'stub "{self.server.url}/ok?q=1&key=*" json(…)', output)
                self.assertNotEqual(done.returncode, 0)
        self.assertEqual(self.server.connections, 0)

    def test_the_shell_links_no_network_library(self):
        libraries = subprocess.run(
            ["ldd", program()], capture_output=True, check=True, timeout=PATIENCE
        ).stdout.decode()
        for name in ["curl", "FoundationNetworking", "libssl"]:
            self.assertNotIn(name, libraries)
        symbols = subprocess.run(
            ["nm", "-D", "--undefined-only", program()],
            capture_output=True,
            check=True,
            timeout=PATIENCE,
        ).stdout.decode()
        self.assertRegex(symbols, r"(?m) U read@")
        self.assertNotRegex(symbols, r"(?m) U (connect|getaddrinfo)@")

    @unittest.skipUnless(shutil.which("strace"), "strace is not installed")
    def test_no_socket_is_opened_without_permission(self):
        script = self.SCRIPT.replace("SERVER", self.server.url)
        subprocess.run(
            ["strace", "-f", "-e", "trace=network,execve", "-o", "calls", program(), "-c", script],
            capture_output=True,
            cwd=self.folder,
            env=self.environment,
            timeout=PATIENCE,
            check=False,
        )
        calls = self.read("calls")
        self.assertIn("execve", calls)
        self.assertNotRegex(calls, r"(?m)\b(socket|socketpair|connect)\(|rxs-http")

    def test_a_script_that_requires_the_network_is_skipped_without_permission(self):
        self.write(
            "net.rxs",
            f'requires net\nsubscribe http.get("{self.server.url}/ok").map {{ $0.status }} as it\n'
            "advance\n| 0s it 200\n| 0s it completed\n",
        )
        skipped = self.run_program("test", "net.rxs")
        self.assertIn(b"needs the network: --allow-net", skipped.stdout)
        self.assertEqual(self.server.connections, 0)
        done = self.run_program("test", "--allow-net", "net.rxs")
        self.assertEqual(done.returncode, 0, done.stdout.decode())
        self.assertEqual(self.server.connections, 1)
