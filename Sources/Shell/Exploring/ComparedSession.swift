import CProcess
import Glibc
import RxsLanguage
import RxsOutput
import RxsRuntime
import RxsSession
import RxsSystem

/// The session of `--compare`, in a separate process. It must have the same outputs as the explored
/// session.
package final class ComparedSession {
  private let memory: SharedMemory
  /// The number of the process; negative if the system refused to make it.
  private let id: pid_t
  private let channel: Int32
  private let name: String

  /// Starts the process.
  ///
  /// - Parameters:
  ///   - name: the script that makes the session, for messages.
  ///   - make: makes the session in the new process; returns nil on failure.
  package init?(_ name: String, _ make: () -> Session?) {
    var ends: [Int32] = [0, 0]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard let memory = SharedMemory(), socketpair(AF_UNIX, type, 0, &ends) == 0 else { return nil }
    let id = cpr_copy_process()
    if id == 0 {
      close(ends[0])
      cpr_end_with_parent()
      if let session = make() { Self.serve(session, memory, ends[1]) }
      _exit(0)
    }
    close(ends[1])
    (self.memory, self.id, channel, self.name) = (memory, id, ends[0], name)
    guard id > 0, hears() else { return nil }
  }

  deinit {
    close(channel)
    guard id > 0 else { return }
    kill(id, SIGKILL)
    // Without this call, the ended process would remain as a zombie.
    while waitpid(id, nil, 0) < 0, errno == EINTR { continue }
  }

  private func hears() -> Bool {
    var byte: UInt8 = 0
    while true {
      let count = read(channel, &byte, 1)
      if count < 0, errno == EINTR { continue }
      return count == 1
    }
  }

  private static func serve(_ session: Session, _ memory: SharedMemory, _ channel: Int32) {
    var byte: UInt8 = 1
    guard let own = SharedMemory() else { return }
    let statements = StatementCache()
    let vocabulary = VocabularyReader(session, statements).vocabulary
    let inputs = DeadInputs(session)
    var silenced = SilencedJudges()
    silenced.silenceAll()
    while Glibc.write(channel, &byte, 1) == 1, read(channel, &byte, 1) == 1 {
      let steps = memory.steps
      own.clear()
      let copy = ProcessCopy(deadline: Monotonic.now + 20_000_000_000) {
        session.silence()
        let run = EpisodeRun(
          session: session, vocabulary: vocabulary, silenced: silenced, statements: statements,
          inputs: inputs, known: Known(), keepsOutput: true)
        var plan = EpisodePlan()
        plan.prefix = steps
        own.set(result: session.active { run.play(plan, announce: own.add) }.text)
      }
      _ = copy?.end()
      memory.set(result: own.result ?? "")
    }
  }

  /// Plays the same steps in the second session. Returns the first event that differs; nil if all
  /// events are equal.
  func difference(from result: EpisodeResult) -> Violation? {
    memory.clear()
    for step in result.steps { memory.add(step) }
    var byte: UInt8 = 1
    guard Glibc.write(channel, &byte, 1) == 1, hears() else { return nil }
    let other = EpisodeResult(steps: [], text: memory.result ?? "")
    return Self.difference(result.output, other.output, name)
  }

  /// The first event that differs in the output of two runs; nil if all events are equal.
  static func difference(_ own: [String], _ other: [String], _ name: String) -> Violation? {
    let (left, right) = (events(own), events(other))
    for label in Set(left.keys).union(right.keys).sorted() {
      let (mine, theirs) = (left[label] ?? [], right[label] ?? [])
      guard mine != theirs else { continue }
      let place = zip(mine, theirs).enumerated().first { $1.0 != $1.1 }?.offset
      let index = place ?? min(mine.count, theirs.count)
      func text(_ events: [EventLine]) -> String {
        guard events.indices.contains(index) else { return "nothing more" }
        return "\(events[index].event.line) at \(events[index].timeText)"
      }
      let wanted =
        theirs.last.map { FindScript.check(latestOf: label, $0.event.text) }
        ?? ["expect count(\(label)) == 0"]
      let isLast = mine.last?.event == theirs.last?.event
      return Violation(
        .difference, label, "\(label) sends \(text(mine)); in \(name) it sends \(text(theirs))",
        closing: isLast ? ["expect count(\(label)) == \(theirs.count)"] : wanted)
    }
    return nil
  }

  private static func events(_ lines: [String]) -> [String: [EventLine]] {
    Dictionary(grouping: lines.compactMap { EventLine(expected: $0) }, by: \.label)
  }
}
