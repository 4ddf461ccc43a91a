import Glibc
import RxsLanguage
import RxsRuntime
import RxsSystem
import _StringProcessing

/// A worker process that tests a script, and the result from its messages so far.
package struct RunningScript {
  private let child: ChildProcess
  /// The read end of the pipe for the worker's messages.
  package private(set) var messages: Int32
  /// The read end of the pipe for output of view models.
  package private(set) var prints: Int32
  private var unread: [UInt8] = []
  private var printed: [UInt8] = []
  private var start = Monotonic.now
  /// Whether the script's Swift is being compiled. This time is not a part of the script's
  /// duration.
  private var isCompiling = false
  /// Whether the worker may still need the compiler.
  private(set) var isPreparing = true
  /// Whether the script's Swift is compiled, and the script waits until `begin` runs it.
  private(set) var isWaiting = false
  /// The write end of a pipe. When it is closed, the worker runs its script.
  private var gate: Int32
  private var result: ScriptResult
  private var current: (line: Int, phase: String?, statement: String)?
  private var phases: [WorkerMessage.Phase] = []
  private var isFinished = false
  private var isOutOfMemory = false
  private var isEndless = false
  /// The message about a function that was called although its body does not compile on this
  /// machine; nil without such a call.
  private var leftOut: String?
  private var timeLimit: Int?
  private let memoryLimit: Int

  /// The largest amount of the view models' output that is stored, in bytes.
  private static let mostPrinted = 1 << 20

  package init(_ path: String, _ options: WorkerOptions) throws(FileProblem) {
    result = ScriptResult(path: path)
    memoryLimit = options.memory
    var isStarted = false
    let (messages, messagesIn) = try Self.pipe()
    defer {
      close(messagesIn)
      if !isStarted { close(messages) }
    }
    let (prints, printsIn) = try Self.pipe()
    defer {
      close(printsIn)
      if !isStarted { close(prints) }
    }
    let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard null >= 0 else { throw .system("/dev/null") }
    defer { close(null) }
    let (turn, gate) = try Self.pipe()
    defer {
      close(turn)
      if !isStarted { close(gate) }
    }
    child = try ChildProcess.startSelf(
      Worker.arguments(path, options),
      [
        (null, STDIN_FILENO), (printsIn, STDOUT_FILENO), (printsIn, STDERR_FILENO),
        (messagesIn, Worker.messages), (turn, Worker.turn),
      ])
    isStarted = true
    self.messages = messages
    self.prints = prints
    self.gate = gate
  }

  /// Tells the worker to run its script. The script's Swift is already compiled.
  mutating func begin() {
    isWaiting = false
    start = Monotonic.now
    closeGate()
  }

  private mutating func closeGate() {
    if gate >= 0 { close(gate) }
    gate = -1
  }

  /// Creates a pipe that child processes do not inherit. The pipe's descriptors are larger than the
  /// descriptors that child processes receive.
  private static func pipe() throws(FileProblem) -> (out: Int32, into: Int32) {
    var ends: [Int32] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else { throw .system("pipe") }
    let raised = ends.map { end in
      let raised = fcntl(end, F_DUPFD_CLOEXEC, 10)
      close(end)
      return raised
    }
    guard raised.allSatisfy({ $0 >= 0 }) else {
      let problem = FileProblem.system("pipe")
      for end in raised where end >= 0 { close(end) }
      throw problem
    }
    return (raised[0], raised[1])
  }

  /// Whether the script's Swift is being compiled, or is compiled and the script waits until
  /// `begin` runs it.
  var hasSwift: Bool { isCompiling || isWaiting }

  /// The time at which the worker must have ended.
  package func deadline(_ limit: Int) -> Int {
    if isCompiling || isWaiting { return .max }
    let (deadline, isTooFar) = start.addingReportingOverflow(limit)
    return isTooFar ? .max : deadline
  }

  /// Reads the available messages. Returns false after the worker's last message.
  package mutating func readMessages() -> Bool {
    guard let bytes = Self.readSome(messages) else { return false }
    unread += bytes
    guard bytes.contains(UInt8(ascii: "\n")) else { return true }
    while let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
      note(String(decoding: unread[..<end], as: UTF8.self))
      unread.removeSubrange(...end)
    }
    return true
  }

  /// Reads available output of the view models. Returns false at the end of the output.
  package mutating func readPrints() -> Bool {
    guard let bytes = Self.readSome(prints) else {
      close(prints)
      prints = -1
      return false
    }
    printed += bytes.prefix(max(0, Self.mostPrinted - printed.count))
    return true
  }

  private static func readSome(_ file: Int32) -> [UInt8]? {
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = read(file, &chunk, chunk.count)
      if count > 0 { return Array(chunk[..<count]) }
      guard count < 0, errno == EINTR else { return nil }
    }
  }

  private mutating func note(_ line: String) {
    let message = WorkerMessage(line: line)
    switch message {
    case .hello, nil, .compiles(isDone: false): break
    default: isPreparing = false
    }
    switch message {
    case .hello, nil: break
    case .compiles(let isDone):
      (isCompiling, isWaiting) = (!isDone, isDone)
      start = Monotonic.now
    case .outOfMemory: isOutOfMemory = true
    case .leftOut(let sentence): leftOut = sentence
    case .endless: isEndless = true
    case .running(let line, let phase, let statement): current = (line, phase, statement)
    case .has(let phases): self.phases = phases
    case .began(let line, let title, let time):
      endCase(at: time)
      result.cases.append(ScriptCase(title: title, line: line, start: time))
    case .skips(let reason, let isWholeFile):
      if isWholeFile { result.skipReason = reason }
      if !result.cases.isEmpty { result.cases[result.cases.count - 1].skipReason = reason }
    case .isToFail(let reason): result.excuse = reason
    case .failed(var failure):
      failure.statementLine = current?.line ?? failure.line
      result.failures.append(failure)
    case .warned(let text): result.warnings.append(text)
    case .noted(let text): result.notes.append(text)
    case .updated(let statements): result.updatedStatements = statements
    case .abandoned(let lines):
      guard !result.failures.isEmpty else { break }
      let statements = lines == 1 ? "1 statement" : "\(lines) statements"
      result.failures[result.failures.count - 1].notes.append(
        "the rest of the file was skipped: \(statements)")
    case .finished(let unchecked):
      isFinished = true
      result.uncheckedLines = unchecked
    }
  }

  /// Adds the phases that the script did not reach, as skipped phases.
  private mutating func skipRest(from line: Int) {
    let last = result.cases.last?.line ?? 0
    for phase in phases where phase.line > last {
      var skipped = ScriptCase(title: phase.title, line: phase.line, start: Monotonic.now)
      skipped.skipReason = "not run: the script stopped at line \(line)"
      result.cases.append(skipped)
    }
  }

  private mutating func endCase(at time: Int) {
    guard let last = result.cases.last else { return }
    result.cases[result.cases.count - 1].duration = max(0, time - last.start)
  }

  /// Kills a worker that has exceeded the time limit.
  package mutating func kill(limit: Int) {
    timeLimit = limit
    child.kill()
  }

  /// Kills a worker whose result is no longer needed.
  package mutating func abandon() {
    closeGate()
    child.kill()
    _ = child.wait()
    close(messages)
    if prints >= 0 { close(prints) }
  }

  /// Waits for the end of a worker that has sent its last message. Returns the result.
  package mutating func conclude() -> ScriptResult {
    closeGate()
    if isFinished { child.kill() }
    let end = ProcessEnd(child.wait())
    close(messages)
    readRemainingPrints()
    result.duration = Monotonic.now - start
    endCase(at: Monotonic.now)
    result.printed = String(decoding: printed, as: UTF8.self).withoutStackTrace
    guard !isFinished else { return result }
    var failure = ScriptFailure(kind: .crash, line: current?.line ?? 0, phase: current?.phase)
    failure.statement = current?.statement ?? ""
    if let timeLimit {
      failure.kind = .timeout
      failure.notes = ["stopped: the script took longer than \(Durations.text(timeLimit))"]
    } else if isOutOfMemory {
      failure.kind = .memory
      failure.notes = ["ran out of memory: a script may use \(ByteCount.text(memoryLimit))"]
    } else if let leftOut {
      failure.kind = .runtime
      failure.notes = ["error: \(leftOut)"]
    } else if isEndless {
      failure.kind = .timeout
      failure.notes = ["does not end: its code cannot be stopped"]
    } else if case .signalled(let signal) = end {
      failure.notes = ["crashed (\(ProcessEnd.name(ofSignal: signal)))"]
    } else if case .exited(let status) = end {
      failure.notes = ["the process ended with status \(status)"]
    }
    failure.statementLine = failure.line
    result.failures.append(failure)
    skipRest(from: failure.line)
    return result
  }

  /// Reads the remaining output. Does not wait for other processes that may keep the pipe open.
  private mutating func readRemainingPrints() {
    guard prints >= 0 else { return }
    _ = fcntl(prints, F_SETFL, O_NONBLOCK)
    while readPrints() { continue }
  }
}

extension String {
  /// The text without the stack trace of Swift's crash message.
  fileprivate var withoutStackTrace: String {
    guard let trace = firstRange(of: "Current stack trace:\n") else { return self }
    let rest = self[trace.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
    let isFrame = { (line: Substring) in
      line.first?.isNumber == true && line.contains(" 0x")
    }
    return self[..<trace.lowerBound] + rest.drop(while: isFrame).joined(separator: "\n")
  }
}
