import Dispatch
import Foundation
import RxsReplay

/// Tasks on the clock of a test, compared with the executors of Dispatch in the same program.
enum Tasks {
  static func all() -> [Comparison] {
    [
      row("Task.yield", count: 100_000) { for _ in 0..<$0 { await Task.yield() } },
      row("Task.sleep of a microsecond", count: 2000) {
        for _ in 0..<$0 { try? await Task.sleep(for: .microseconds(1)) }
      },
      row("a task and its value", count: 100_000) { for _ in 0..<$0 { await Task {}.value } },
      hour(),
    ]
  }

  private static func row(
    _ name: String, count: Int, _ body: @escaping @Sendable (Int) async -> Void
  ) -> Comparison {
    Comparison(
      name: name, baseline: "Dispatch", target: 1, count: count,
      ours: {
        withVirtualTime { time in
          Task { await body(count) }
          time.run()
        }
      },
      theirs: {
        let end = DispatchSemaphore(value: 0)
        Task {
          await body(count)
          end.signal()
        }
        end.wait()
      })
  }

  /// An hour of virtual time, in sleeps of one second.
  private static func hour() -> Comparison {
    Comparison(
      name: "an hour of Task.sleep", baseline: "5 ms", target: 1, count: 1,
      ours: {
        withVirtualTime { time in
          Task { for _ in 0..<3600 { try? await Task.sleep(for: .seconds(1)) } }
          time.run(atMost: .seconds(3600))
          precondition(time.now == .seconds(3600), "the hour is over")
        }
      },
      theirs: { usleep(5000) })
  }
}
