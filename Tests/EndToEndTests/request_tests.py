"""The method, header and body of sent requests, and the status, header and body of received answers."""

import json
import subprocess

from loopback import LoopbackServer
from network_tests import NetworkTests
from shell import PATIENCE, program


class AddressTests(NetworkTests):
    def test_the_scheme_of_an_address_can_be_in_capitals(self):
        address = self.server.url.replace("http:", "HTTP:")
        done = self.run_live(f'subscribe http.get("{address}/ok").map {{ $0.status }} as it\nadvance')
        self.assertEqual(done.stdout.decode(), "0s it 200\n0s it completed\n")

    def test_a_request_reaches_a_server_at_an_ipv6_address(self):
        try:
            other = LoopbackServer("::1")
        except OSError:
            self.skipTest("this machine has no IPv6")
        self.addCleanup(other.close)
        done = self.run_live(f'subscribe http.get("{other.url}/ok").map {{ $0.status }} as it\nadvance')
        self.assertEqual(done.stdout.decode(), "0s it 200\n0s it completed\n")
        self.server = other
        self.record(f'subscribe http.get("{other.url}/ok").map {{ $0.status }} as it', "advance")
        self.assert_replays()


class RedirectTests(NetworkTests):
    def test_a_redirect_decides_whether_the_body_is_sent_again(self):
        other = LoopbackServer()
        self.addCleanup(other.close)
        for status, address, text in [
            (307, f"{self.server.url}/any", "the body hush-hush"),
            (307, f"{other.url}/any", "the body"),
            (308, f"{other.url}/any", "the body"),
            (302, f"{other.url}/ok", '{\\"name\\": \\"swift\\"}'),
            (303, f"{self.server.url}/ok", '{\\"name\\": \\"swift\\"}'),
        ]:
            for field in ["Authorization", "X-Session-Data"]:
                with self.subTest(status=status, address=address, field=field):
                    done = self.run_live(
                        f'subscribe http.request("POST", "SERVER/to/{status}?{address}",'
                        f' headers: ["{field}": "hush-hush"], body: "the body")'
                        ".map { $0.text } as it\nadvance"
                    )
                    self.assertEqual(done.stdout.decode(), f'0s it "{text}"\n0s it completed\n')


class FieldTests(NetworkTests):
    def test_header_fields_whose_names_differ_in_case_are_all_kept(self):
        done = self.run_live(
            'subscribe http.get("SERVER/fields").map { ($0.headers["A"], $0.headers["X-Csrf"]) } as it\n'
            "advance"
        )
        self.assertEqual(done.stdout.decode(), '0s it ("1, 2, 3", nil)\n0s it completed\n')
        done = self.run_live(
            'subscribe http.get("SERVER/echo", headers: ["A": "1", "a": "2"]).map { $0.text } as it\n'
            "advance"
        )
        self.assertIn("A: 1\\na: 2\\n", done.stdout.decode())

    def test_a_recording_contains_no_header_field_with_a_secret_name(self):
        recording = self.record('subscribe http.get("SERVER/fields") as it', "advance")
        self.assertIn('"A": "1, 2, 3"', recording)
        self.assertNotIn("hush", recording)
        self.assert_replays()

    def test_a_method_with_a_hyphen_is_recorded(self):
        recording = self.record(
            'subscribe http.request("VERSION-CONTROL", "SERVER/ok").map { $0.status } as it',
            "advance",
        )
        self.assertIn("stub VERSION-CONTROL", recording)
        self.assert_replays()


class EndlessAnswerTests(NetworkTests):
    def test_the_network_program_survives_an_answer_that_is_too_large(self):
        for path in ["endless", "huge", "fields/many"]:
            with self.subTest(path):
                shell = self.open("--allow-net")
                shell.send_line(f'subscribe http.get("{self.server.url}/ok").map {{ $0.status }} as a')
                shell.send_line("advance")
                asking = self.child(shell.identifier)
                shell.send_line(
                    f'subscribe http.get("{self.server.url}/{path}").map {{ $0.status }} as b;'
                    f' subscribe http.get("{self.server.url}/slow").map {{ $0.status }} as c'
                )
                self.assertTrue(self.server.arrived.wait(PATIENCE))
                self.server.gate.set()
                printed = shell.send_line("advance")
                self.assertRegex(printed, r'0s b error\(\.failed\("the .*answer is larger than')
                self.assertIn("0s c 200", printed)
                self.assertEqual(self.child(shell.identifier), asking)
                self.server.gate.clear()

    def test_the_network_program_limits_its_memory_to_the_largest_answer(self):
        asking = subprocess.Popen(
            [program() + "-http"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.addCleanup(asking.stdout.close)
        message = {"kind": "send", "id": 1, "method": "GET", "url": f"{self.server.url}/endless"}
        asking.stdin.write(json.dumps({"count": 0, "message": message}).encode() + b"\n")
        asking.stdin.flush()
        answer = json.loads(asking.stdout.readline())["message"]
        self.assertEqual(answer["reason"], "the answer is larger than 50 MB")
        with open(f"/proc/{asking.pid}/status", encoding="ascii") as file:
            peak = next(line for line in file if line.startswith("VmHWM:"))
        self.assertLess(int(peak.split()[1]), 250_000)
        asking.stdin.close()
        self.assertEqual(asking.wait(PATIENCE), 0)


class RefusalTests(NetworkTests):
    def ask(self, **message) -> dict:
        """Sends a message that the shell never sends to rxs-http, and returns the answer."""
        line = json.dumps(
            {"count": 0, "message": {"kind": "send", "id": 1, "url": f"{self.server.url}/ok"} | message}
        )
        asking = subprocess.Popen(
            [program() + "-http"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.addCleanup(asking.stdout.close)
        asking.stdin.write(line.encode() + b"\n")
        asking.stdin.flush()
        answer = json.loads(asking.stdout.readline())["message"]
        asking.stdin.close()
        asking.wait(PATIENCE)
        return answer

    def test_a_request_that_could_be_read_as_two_requests_is_refused(self):
        for message in [
            {"method": "GET / HTTP/1.1\r\nHost: a\r\n\r\nGET"},
            {"method": "GET x"},
            {"method": "GET\0"},
            {"headers": {"A\r\nB": "c"}},
            {"headers": {"A ": "c"}},
            {"headers": {"A": "b\r\n\r\nGET / HTTP/1.1"}},
            {"headers": {"A": "b\nc"}},
            {"headers": {"A": "b\0c"}},
        ]:
            with self.subTest(message):
                self.assertEqual(self.ask(**message)["kind"], "failure")
                self.assertEqual(self.server.connections, 0)

    def test_a_line_end_in_an_address_does_not_split_the_request(self):
        answer = self.ask(url=f"{self.server.url}/ok\r\nX: y\r\n\r\nGET /more")
        self.assertIn(answer["kind"], ["answer", "failure"])
        self.assertLessEqual(len(self.server.paths), 1)

    def test_a_script_cannot_split_a_request(self):
        for call in [
            'http.request("GET / HTTP/1.1\\r\\n\\r\\nGET", "SERVER/ok")',
            'http.get("SERVER/ok", headers: ["A": "b\\r\\n\\r\\nGET / HTTP/1.1"])',
        ]:
            with self.subTest(call):
                done = self.run_live(f"subscribe {call} as it\nadvance")
                self.assertEqual(done.returncode, 3)
                self.assertEqual(self.server.connections, 0)
