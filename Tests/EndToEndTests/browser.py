"""Drives Chromium over its debugging pipe: opens pages, evaluates JavaScript and makes screenshots."""

import base64
import json
import os
import shutil
import subprocess
import tempfile
import time

FLAGS = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
    "--no-first-run",
    "--disable-extensions",
    "--remote-debugging-pipe",
]


def executable() -> str:
    """The path of Chromium; empty if it is not installed."""
    return shutil.which("chromium") or shutil.which("chromium-browser") or ""


class Browser:
    """A browser with one page."""

    def __init__(self):
        self._folder = tempfile.mkdtemp(prefix="rxs-browser-")
        commands_in, self._commands = os.pipe()
        self._answers, answers_out = os.pipe()

        def connect():
            # The pipes may already have the file descriptors that the browser expects.
            ends = os.dup(commands_in), os.dup(answers_out)
            os.dup2(ends[0], 3)
            os.dup2(ends[1], 4)

        self._process = subprocess.Popen(
            [executable(), *FLAGS, f"--user-data-dir={self._folder}", "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            preexec_fn=connect,
            close_fds=False,
        )
        os.close(commands_in)
        os.close(answers_out)
        self._unread = b""
        self._number = 0
        # The requests of pages, without the requests for the pages themselves.
        self.requests = []
        self._session = None
        target = self._ask("Target.createTarget", url="about:blank")["targetId"]
        attached = self._ask("Target.attachToTarget", targetId=target, flatten=True)
        self._session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Network"):
            self._ask(f"{domain}.enable")

    def close(self) -> None:
        """Ends the browser."""
        self._process.terminate()
        self._process.wait()
        os.close(self._commands)
        os.close(self._answers)
        shutil.rmtree(self._folder, ignore_errors=True)

    def _message(self) -> dict:
        while b"\0" not in self._unread:
            piece = os.read(self._answers, 1 << 16)
            if not piece:
                raise AssertionError("the browser ended")
            self._unread += piece
        message, _, self._unread = self._unread.partition(b"\0")
        found = json.loads(message)
        if found.get("method") == "Network.requestWillBeSent":
            self.requests.append(found["params"]["request"]["url"])
        return found

    def _ask(self, method: str, **parameters) -> dict:
        self._number += 1
        request = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            request["sessionId"] = self._session
        os.write(self._commands, json.dumps(request).encode() + b"\0")
        while True:
            message = self._message()
            if message.get("id") == self._number:
                if "error" in message:
                    raise AssertionError(f"{method}: {message['error']['message']}")
                return message["result"]

    def open(self, path: str, dark: bool = False, width: int = 1400, height: int = 900) -> None:
        """Opens a file, without a network."""
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self._ask("Emulation.setEmulatedMedia", features=[scheme])
        self._ask(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=False,
        )
        self._ask(
            "Network.emulateNetworkConditions",
            offline=True,
            latency=0,
            downloadThroughput=-1,
            uploadThroughput=-1,
        )
        self.requests.clear()
        address = "file://" + os.path.realpath(path)
        self._ask("Page.navigate", url=address)
        # Until the new page is loaded, the browser may still show the empty first page.
        while not self.evaluate(
            f"location.href == {json.dumps(address)} && document.readyState == 'complete'"
        ):
            time.sleep(0.01)

    def evaluate(self, code: str):
        """Evaluates a JavaScript expression in the page, and returns its value."""
        result = self._ask(
            "Runtime.evaluate", expression=code, returnByValue=True, awaitPromise=True
        )
        if "exceptionDetails" in result:
            raise AssertionError(json.dumps(result["exceptionDetails"])[:2000])
        return result["result"].get("value")

    def click(self, selector: str) -> None:
        """Presses the mouse in the middle of an element."""
        x, y = self.evaluate(
            f"(element => (element.scrollIntoView({{block: 'center'}}),"
            " element = element.getBoundingClientRect(),"
            " [element.x + element.width / 2, element.y + element.height / 2]))"
            f"(document.querySelector({json.dumps(selector)}))"
        )
        for kind in ["mousePressed", "mouseReleased"]:
            self._ask(
                "Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1
            )

    def press(self, key: str) -> None:
        """Presses a key."""
        codes = {"Tab": 9, "Escape": 27}
        arrows = ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"]
        codes.update({arrow: 37 + index for index, arrow in enumerate(arrows)})
        for kind in ["rawKeyDown", "keyUp"]:
            self._ask(
                "Input.dispatchKeyEvent",
                type=kind,
                key=key,
                code=key,
                windowsVirtualKeyCode=codes[key],
            )

    def screenshot(self, path: str, whole: bool = True) -> None:
        """Writes a screenshot of the page as a PNG."""
        data = self._ask("Page.captureScreenshot", captureBeyondViewport=whole)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
