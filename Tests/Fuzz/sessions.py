"""Plays random sessions with Swift at the real prompt: `make fuzz`.

usage: sessions.py SECONDS FINDS [SEED]

In a session, the app changes, types are declared again, answers arrive in any order, and threads
and tasks begin. The session is recorded; its process is sometimes killed, and the session is recovered.
No statement may hang or end the process, a recovered session must have all its statements, and the
recording must pass `rxs test`. For each session that fails, a folder named after its seed is made in
FINDS.
"""

import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

import pexpect

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "EndToEndTests"))

from shell import COMPILED, Shell, program  # noqa: E402

APP = """import Combine
import Foundation
import RxCocoa
import RxSwift

protocol Api {
  func load(_ id: Int) -> Single<String>
  func name(of id: Int) async throws -> String
}

struct Page { var number = 1 }

final class Feed {
  let more = PublishRelay<Int>()
  let count = BehaviorRelay<Int>(value: 0)
  let names = PublishRelay<String>()
  private let api: Api
  private let bag = DisposeBag()
  lazy var texts = more.flatMapLatest { [api] in api.load($0) }

  init(api: Api) {
    self.api = api
    more.withLatestFrom(count) { $0 + $1 }.bind(to: count).disposed(by: bag)
  }

  func refresh() async {
    try? await Task.sleep(for: .seconds(1))
    count.accept(count.value + 1)
  }

  func greet(_ id: Int) { Task { if let name = try? await api.name(of: id) { names.accept(name) } } }

  func work() { DispatchQueue.global().async { [more] in more.accept(7) } }
}

final class Search: ObservableObject {
  @Published var query = ""
  @Published private(set) var results: [String] = []
  private let api: Api
  private var subscriptions: Set<AnyCancellable> = []

  init(api: Api) {
    self.api = api
    $query.dropFirst().debounce(for: .seconds(1), scheduler: DispatchQueue.main).removeDuplicates()
      .sink { [weak self] text in self?.results.append(text) }.store(in: &subscriptions)
  }

  func load(_ ids: [Int]) async {
    await withTaskGroup(of: String?.self) { group in
      for id in ids { group.addTask { [api] in try? await api.name(of: id) } }
      for await name in group { results.append(name ?? "none") }
    }
  }

  func thread() { Thread.detachNewThread { [self] in query = "thread" } }
}
"""
# The changes of the app: an existing text and its replacement.
CHANGES = [
    ("count", "total"),
    ("BehaviorRelay<Int>(value: 0)", 'BehaviorRelay<String>(value: "")'),
    ("  func work() { DispatchQueue.global().async { [more] in more.accept(7) } }\n", ""),
    ("$0 + $1", "$0 * 2 + $1"),
    (".seconds(1)", ".milliseconds(250)"),
    ("struct Page { var number = 1 }", "struct Page { var number = 2; var title = \"\" }"),
    ("final class Feed", "class Feed"),
    ("final class Search", "final class Finder"),
    ("private(set) var results: [String] = []", "private(set) var results: Set<String> = []"),
    ("  func load(_ ids: [Int]) async {", "  func load(_ ids: [Int], again: Bool = false) async {"),
    (".removeDuplicates()", ".map { $0 + \"!\" }"),
    ("func load(_ id: Int) -> Single<String>", "func load(_ id: Int) -> Observable<String>"),
]
STATEMENTS = [
    "let feed = Feed()", "subscribe feed", "subscribe feed.texts as texts", "emit feed.more {n}",
    'answer feed.api.load .just("{w}")', 'answer feed.api.load .just("{w}").delay(.seconds({n}), '
    "scheduler: MainScheduler.instance)", 'answer feed.api.name(of:) "{w}"', "feed.refresh()",
    "feed.greet({n})", "feed.work()", "feed.count.value", "advance {n}s", "advance next", "advance",
    "run", "undo", "undo {n}", "mark m{n}", "back m{n}", "reset", "drop feed", "show", "show pending",
    "let page = Page()", "page.number", "reload", "why texts", "let xs = PublishSubject<Int>()",
    "subscribe xs.map {{ $0 * {n} }} as tens", "emit xs {n}", "at {n}s emit xs {n}", "dispose tens",
    "struct Item {{ var n = {n} }}", 'struct Item {{ var w = "{w}" }}', "let item = Item()", "item.n",
    "class Counter {{ var n = {n}; func tick() {{ n += 1 }} }}",
    "class Counter {{ var n = {n}; func tick() {{ n -= {n} }}; func boom() {{ fatalError(\"{w}\") }} }}",
    "let c = Counter()", "c.tick()", "c.n", "c.boom()", "print(c.n)",
    "func later() async -> Int {{ try? await Task.sleep(for: .seconds({n})); return {n} }}",
    "later()", "await later()", "import Combine", "let subject = PassthroughSubject<Int, Never>()",
    "subject.send({n})", 'answer feed.api.name(of:) "{w}" after {n}s',
    'answer feed.api.load .just("{w}").delay(.seconds({n})), .just("newer")',
    "answer feed.api.load .error(.offline)", "let search = Search(api: feed.api)",
    "subscribe search", 'emit search.query "{w}"', "search.load([{n}, 1])", "search.thread()",
    "search.results", "subscribe subject.map {{ $0 + {n} }} as sums", "picture \"p.svg\" replace",
    "for i in 1...3 {{ emit feed.more i; advance {n}ms }}", "always feed.count.value >= 0", "nonsense {w}",
]
STEPS = 40


class Find(Exception):
    """A failure of the program."""


class Session:
    """A random session, which its seed determines completely."""

    def __init__(self, seed: int):
        self.random = random.Random(seed)
        self.folder = tempfile.mkdtemp(prefix="rxs-session-")
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": os.path.join(self.folder, "home"), "TERM": "xterm",
            "LANG": "C.UTF-8", "XDG_CACHE_HOME": COMPILED,
        }
        os.mkdir(self.environment["HOME"])
        self.typed, self.has_ended = [], False
        self.write_app(APP)
        self.shell = self.open("record", "rec.rxs", "--use", "Feed.swift")

    def open(self, *arguments) -> Shell:
        shell = Shell(list(arguments), self.folder, self.environment, 200, 60)
        shell.hurry()
        return shell

    def write_app(self, text: str, is_whole: bool = True) -> None:
        self.app, self.is_whole = text, is_whole
        with open(os.path.join(self.folder, "Feed.swift"), "w", encoding="utf-8") as file:
            file.write(text)

    def send(self, line: str) -> str:
        self.typed.append(line)
        return self.shell.send_line(line)

    def change_app(self) -> None:
        """Writes the app with some changes, sometimes incompletely, and reloads it."""
        text = APP
        for old, new in self.random.sample(CHANGES, self.random.randint(0, 2)):
            text = text.replace(old, new)
        is_whole = self.random.random() >= 0.2
        if not is_whole:
            text = text[: self.random.randrange(len(text))]
        self.typed.append("# the app changes")
        self.write_app(text, is_whole)
        self.send("reload")

    def saved(self, name: str) -> str:
        """Saves the session to a file, and returns the text of the file; empty if `save` fails."""
        self.send(f'save "{name}" replace')
        try:
            with open(os.path.join(self.folder, name), encoding="utf-8") as file:
                return file.read()
        except FileNotFoundError:
            return ""

    @staticmethod
    def statements(text: str) -> set:
        """The statements of a script, without output and comments.

        A statement that fails with the changed app succeeds with the first app.
        """
        return {
            line.removeprefix("! ")
            for line in text.splitlines()
            if not line.startswith(("|", "//"))
        }

    def kill(self) -> None:
        """Kills the process, and checks that no part of the session is lost."""
        before = self.saved("before.rxs")
        if all(line.startswith("//") for line in before.splitlines()):
            return
        self.typed.append("# killed")
        self.note_end()
        self.shell.kill()
        try:
            self.shell = self.open("--recover")
        except pexpect.EOF as end:
            # The changed app ends the process. With the first app, the session comes back.
            if "--recover' again" not in str(end):
                raise
            self.write_app(APP, False)
            self.shell = self.open("--recover")
        if self.is_whole:
            after = self.saved("before.rxs")
            lost = before != after
        else:
            # Statements that do not compile now are set aside until the app is complete again.
            self.write_app(APP)
            self.send("reload")
            after = self.saved("before.rxs")
            lost = not self.statements(before) <= self.statements(after)
        if lost:
            raise Find(f"another session after --recover:\n{before}\nis now\n{after}")

    def note_end(self) -> None:
        """Notes that the recording has ended: the app did not compile when the session was recovered."""
        self.has_ended = self.has_ended or "the recording has ended" in self.shell.transcript

    def play(self) -> None:
        for _ in range(STEPS):
            chance = self.random.random()
            if chance < 0.08:
                self.change_app()
            elif chance < 0.11:
                self.kill()
            else:
                line = self.random.choice(STATEMENTS)
                word = self.random.choice(["a", "bc", "", "d e"])
                self.send(line.format(n=self.random.randint(0, 4), w=word))
        self.write_app(APP)
        self.send("reload")
        self.note_end()
        if self.shell.quit() != 0:
            raise Find("the prompt ended with a failure")
        if not self.has_ended:
            self.replay()

    def replay(self) -> None:
        done = subprocess.run(
            [program(), "test", "--use", "Feed.swift", "--allow-swift", "rec.rxs"],
            cwd=self.folder, env=self.environment, capture_output=True, text=True, check=False,
            timeout=300,
        )
        if done.returncode:
            raise Find(f"the recording fails:\n{done.stdout}{done.stderr}")

    def keep(self, finds: str, seed: int, reason: str) -> None:
        place = os.path.join(finds, f"session-{seed}")
        shutil.rmtree(place, True)
        shutil.copytree(self.folder, place, ignore=shutil.ignore_patterns("home"))
        for name, text in [
            ("typed", "\n".join(self.typed)), ("reason", reason),
            ("screen", self.shell.transcript if hasattr(self, "shell") else ""),
        ]:
            with open(os.path.join(place, name), "w", encoding="utf-8") as file:
                file.write(text + "\n")


def find_in(seed: int, finds: str) -> str:
    """Plays a session; returns the failure in one line, or an empty text."""
    session = Session(seed)
    try:
        session.play()
        return ""
    except Find as find:
        reason = str(find)
    except pexpect.TIMEOUT:
        reason = f"a statement hangs: {session.typed[-1]}"
    except pexpect.EOF:
        reason = f"the process ended: {session.typed[-1]}"
    finally:
        if hasattr(session, "shell"):
            session.shell.close()
    session.keep(finds, seed, reason)
    shutil.rmtree(session.folder, True)
    return reason


def main() -> int:
    end = time.monotonic() + float(sys.argv[1])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 32)
    sessions = found = 0
    while not sessions or time.monotonic() < end:
        reason = find_in(seed, sys.argv[2])
        sessions += 1
        if reason:
            found += 1
            print(f"session {seed}: {re.split(chr(10), reason)[0]}", flush=True)
        seed += 1
    print(f"{sessions} sessions, {found} finds")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
