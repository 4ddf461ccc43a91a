import Glibc
import RxsOutput
import RxsSystem

/// Tests scripts in worker processes. Several workers run at the same time.
package struct WorkerPool {
  /// The largest number of scripts that run at the same time.
  package let jobs: Int
  /// The time limit for each script, in nanoseconds.
  package let timeLimit: Int
  package let options: WorkerOptions

  package init(jobs: Int, timeLimit: Int, options: WorkerOptions) {
    self.jobs = jobs
    self.timeLimit = timeLimit
    self.options = options
  }

  /// The largest number of compiled scripts that wait while other scripts are compiled.
  private static let mostWaiting = 32

  /// Tests all scripts. Results are reported in the order of the paths, and as early as this order
  /// allows.
  ///
  /// A script with Swift runs when the Swift of all scripts is compiled, or when `mostWaiting`
  /// compiled scripts wait.
  ///
  /// - Parameters:
  ///   - onCompile: called with the number of scripts whose Swift is being compiled, or is compiled
  ///     and not yet run.
  ///   - onResult: called with each result. Returns whether to continue; if not, the running
  ///     workers are killed.
  package func test(
    _ paths: [String], onCompile: (Int) -> Void = { _ in }, onResult: (ScriptResult) -> Bool
  ) {
    var next = 0
    var most = jobs
    var mayRun = false
    var running: [Int: RunningScript] = [:]
    // The first results of scripts that run a second time, to find the causes of their failures.
    var failed: [Int: ScriptResult] = [:]
    var finished: [Int: ScriptResult] = [:]
    var reported = 0
    while reported < paths.count {
      if let stop = StopSignal.received {
        for index in running.keys { running[index]?.abandon() }
        for index in reported..<paths.count {
          let result = finished[index] ?? failed[index] ?? StopSignal.result(of: paths[index], stop)
          _ = onResult(result)
        }
        return
      }
      let waiting = running.filter(\.value.isWaiting).keys.sorted()
      var free = most - running.count + waiting.count
      if waiting.isEmpty { mayRun = false }
      if waiting.count >= Self.mostWaiting { mayRun = true }
      while !mayRun, free > 0, next < paths.count {
        do {
          running[next] = try RunningScript(paths[next], options)
        } catch {
          guard running.isEmpty else {
            // The system cannot start more processes now. The next worker starts when another
            // process has ended.
            most = max(1, running.count - waiting.count)
            mayRun = true
            break
          }
          finished[next] = Self.unstarted(paths[next], error)
        }
        next += 1
        free -= 1
      }
      if !running.values.contains(where: \.isPreparing), next == paths.count || mayRun {
        for index in waiting.prefix(max(0, free)) { running[index]?.begin() }
      } else {
        onCompile(running.values.count(where: \.hasSwift))
      }
      for (index, result) in step(&running) {
        take(result, of: index, &running, &failed, &finished)
      }
      while let result = finished.removeValue(forKey: reported) {
        reported += 1
        guard onResult(result) else {
          for index in running.keys { running[index]?.abandon() }
          return
        }
      }
    }
  }

  /// Stores the result of a script. A failed script may run a second time, to find the causes.
  private func take(
    _ result: ScriptResult, of index: Int, _ running: inout [Int: RunningScript],
    _ failed: inout [Int: ScriptResult], _ finished: inout [Int: ScriptResult]
  ) {
    if var first = failed.removeValue(forKey: index) {
      first.take(causesFrom: result)
      finished[index] = first
    } else if let again = tracing(result) {
      failed[index] = result
      running[index] = again
    } else {
      finished[index] = result
    }
  }

  /// Starts a failed script a second time, with a session that records causes. Nil if causes would
  /// explain nothing.
  private func tracing(_ result: ScriptResult) -> RunningScript? {
    guard !options.traces, !options.warns, result.failures.contains(where: \.asksForCauses),
      result.status <= .expectation
    else { return nil }
    var traced = options
    traced.traces = true
    traced.update = nil
    return try? RunningScript(result.path, traced)
  }

  /// Waits until a worker sends a message or exceeds the time limit. Returns the results of the
  /// scripts that have ended.
  private func step(_ running: inout [Int: RunningScript]) -> [(Int, ScriptResult)] {
    let indices = running.keys.sorted()
    guard !indices.isEmpty else { return [] }
    var descriptors = indices.flatMap { index in
      [running[index]?.messages, running[index]?.prints].map {
        pollfd(fd: $0 ?? -1, events: Int16(POLLIN), revents: 0)
      }
    }
    let deadline = indices.compactMap { running[$0]?.deadline(timeLimit) }.min() ?? 0
    let rest = max(0, deadline - Monotonic.now) / 1_000_000 + 1
    poll(&descriptors, nfds_t(descriptors.count), Int32(clamping: rest))
    var results: [(Int, ScriptResult)] = []
    for (place, index) in indices.enumerated() {
      // While a script changes, it is not in the dictionary. A change inside the dictionary would
      // copy the script's received bytes.
      guard var script = running.removeValue(forKey: index) else { continue }
      if descriptors[2 * place + 1].revents != 0 { _ = script.readPrints() }
      var isOpen = true
      if descriptors[2 * place].revents != 0 { isOpen = script.readMessages() }
      if isOpen, script.deadline(timeLimit) <= Monotonic.now { script.kill(limit: timeLimit) }
      if isOpen {
        running[index] = script
      } else {
        results.append((index, script.conclude()))
      }
    }
    return results
  }

  private static func unstarted(_ path: String, _ problem: FileProblem) -> ScriptResult {
    var result = ScriptResult(path: path)
    result.failures = [ScriptFailure(kind: .crash, line: 0, notes: ["can't start: \(problem)"])]
    return result
  }
}
