"""Threads of compiled Swift: their events, and the statements that are skipped after a trap."""

import os
import shutil
import subprocess

from shell import ENTER, ShellTestCase, pasted

FEED = """protocol API { func title() -> String; func load() -> Observable<Int>; func note(_ n: Int) }
class Feed {
  let api: API
  let ticks = PublishRelay<Int>()
  let titles = PublishRelay<String>()
  init(api: API) { self.api = api }
  lazy var driven = ticks.asDriver(onErrorJustReturn: 0)
  lazy var late = ticks.delay(.seconds(1), scheduler: MainScheduler.instance)
  lazy var debugged = ticks.debug("d").map { $0 }
  lazy var loaded = ticks.flatMapLatest { [api] _ in api.load() }
  func apart(_ body: @escaping () -> Void) {
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread { body(); end.signal() }
    end.wait()
  }
  func send(_ n: Int) { apart { for i in 1...n { self.ticks.accept(i); print("sent", i) } } }
  func onMain() { apart { DispatchQueue.main.async { self.ticks.accept(9) } } }
  func note() { apart { self.api.note(3) } }
  func ask() { Thread.detachNewThread { self.titles.accept(self.api.title()) } }
}"""
SCRIPT = f"""{FEED}
let f = Feed()
subscribe f.ticks as t
subscribe f.driven as d
f.send(2)
subscribe f.late as l
f.send(1)
run
f.onMain()
advance
dispose all
subscribe f.debugged as g
f.send(1)
dispose all
answer api.load Observable.just(7).delay(1s)
subscribe f.loaded as o
f.send(2)
run
f.note()
values(t)
"""
PRINTED = """0s t 1
0s d 1
sent 1
0s t 2
0s d 2
sent 2
0s t 1
0s d 1
sent 1
1s l 1
1s t 9
1s d 9
1s d -> subscribed
1s d -> next(1)
1s g 1
sent 1
1s d -> disposed
sent 1
sent 2
2s o 7
2s api.note(3)
= [1, 2, 1, 9]
"""
BOOM = """class Boom {
  static let gate = DispatchSemaphore(value: 0)
  func thread() { Thread.detachNewThread { Self.gate.wait(); fatalError("late") } }
  func queue() {
    Thread.detachNewThread {
      DispatchQueue.global().async { Self.gate.wait(); fatalError("late") }
    }
  }
  func soon() { DispatchQueue.global().async { fatalError("late") } }
  func task() { Task { fatalError("late") } }
  func main() { DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { fatalError("late") } }
  func go() { Self.gate.signal(); print("gone") }
}"""

# A library that delays each write of other threads than the main thread to a journal.
SLOW_WRITES = """#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
ssize_t write(int descriptor, const void *text, size_t length) {
  static ssize_t (*real)(int, const void *, size_t);
  if (!real) real = dlsym(RTLD_NEXT, "write");
  char link[64], path[512];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t size = readlink(link, path, sizeof path - 1);
  path[size > 0 ? size : 0] = 0;
  if (gettid() != getpid() && strstr(path, ".journal")) usleep(200000);
  return real(descriptor, text, length);
}
"""


class ThreadTests(ShellTestCase):
    def declare(self, shell, text: str) -> None:
        shell.send(pasted(text) + ENTER)
        shell.expect(r"\r\n")
        shell.expect_prompt()

    def test_events_that_threads_send_are_printed_in_order(self):
        done = self.run_program(stdin=SCRIPT)
        self.assertEqual(done.stdout.decode(), PRINTED, done.stderr.decode())

    def test_a_thread_that_calls_a_stand_in_waits_for_the_next_statement(self):
        shell = self.open(columns=120)
        self.declare(shell, FEED)
        shell.send_line("let f = Feed()")
        shell.send_line('answer api.title { "a" + "b" }')
        shell.send_line("subscribe f.titles as t")
        shell.send_line("f.ask()")
        for _ in range(10000):
            if '"ab"' in shell.send_line("values(t)"):
                break
        else:
            self.fail("the thread has no answer")
        self.assertEqual(shell.quit(), 0)

    def assert_left_out(self, call: str) -> None:
        """Checks that a restored session omits only the statement whose thread ended the process."""
        shell = self.open(columns=120)
        self.declare(shell, BOOM)
        shell.send_line("let b = Boom()")
        shell.send_line("var n = 1")
        shell.send_line(f"b.{call}()")
        shell.send_line("n += 1")
        shell.send("b.go()" + ENTER)
        shell.expect(rf"left out: work that 'b.{call}\(\)' began ended the process")
        shell.expect_prompt()
        self.assertEqual(shell.send_line("n"), "= 2")
        shell.send_line('save "kept.rxs"')
        self.assertIn("n += 1", self.read("kept.rxs"))
        self.assertEqual(shell.quit(), 0)

    def test_a_trap_in_a_thread_leaves_out_only_its_statement(self):
        self.assert_left_out("thread")

    def test_a_trap_on_a_queue_leaves_out_only_its_statement(self):
        self.assert_left_out("queue")

    def test_the_record_of_a_trap_is_not_mixed_with_records_of_statements(self):
        compiler = os.path.join(os.path.dirname(os.path.realpath(shutil.which("swiftc"))), "clang")
        self.write("slow.c", SLOW_WRITES)
        subprocess.run([compiler, "-shared", "-fPIC", "-o", self.path("slow.so"), self.path("slow.c")], check=True)
        self.environment["LD_PRELOAD"] = self.path("slow.so")
        shell = self.open(columns=120)
        self.declare(shell, BOOM)
        shell.send_line("let b = Boom()")
        shell.send_line("var n = 1")
        shell.send_line("b.queue()")
        # The statements run while the thread writes its record.
        shell.send(f"b.go(){ENTER}" + f"n += 1{ENTER}" * 200)
        shell.expect(r"left out: work that 'b.queue\(\)' began ended the process")

    def assert_both_left_out(self, call: str) -> None:
        """Checks that a restored session omits the statement that began the work, and the `advance`."""
        shell = self.open(columns=120)
        self.declare(shell, BOOM)
        for line in ["let b = Boom()", "var n = 1", f"b.{call}()", "n += 1"]:
            shell.send_line(line)
        shell.send("advance 1s" + ENTER)
        shell.expect(rf"left out: work that 'b.{call}\(\)' began ended the process")
        shell.expect("left out: 'advance 1s' was running when the process ended")
        shell.expect_prompt()
        self.assertEqual(shell.send_line("advance 1s"), "")
        self.assertEqual(shell.send_line("n"), "= 2")
        self.assertEqual(shell.quit(), 0)

    def test_a_trap_in_a_task_also_leaves_out_the_statement_of_the_task(self):
        self.assert_both_left_out("task")

    def test_a_trap_in_delayed_queue_work_also_leaves_out_its_statement(self):
        self.assert_both_left_out("soon")

    def test_a_trap_on_the_main_queue_also_leaves_out_its_statement(self):
        self.assert_both_left_out("main")
