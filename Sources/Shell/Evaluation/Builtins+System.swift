import FoundationEssentials
import RxsEngine

/// What pasted Swift asks of the system: the time, queues, errors, and to stop.
extension Builtins {
  /// What the names of system types make.
  static let systemTypes: [String: Function] = [
    "Date": native("Date", "timeIntervalSinceNow", "timeIntervalSince1970") { arguments in
      try arguments.require(0...1)
      guard !arguments.isEmpty else { return .object(ObjectValue(presentDate)) }
      if case .string(let text)? = arguments.all.first(where: { $0.label == nil })?.value {
        guard let date = DateText.date(text) else {
          throw RuntimeError("a Date is written as \"2026-01-31T09:30:00Z\"")
        }
        return .object(ObjectValue(date))
      }
      if arguments["timeIntervalSinceNow"] != nil {
        let seconds = try StandardMembers.floating(try arguments.value(0))
        return .object(ObjectValue(presentDate.addingTimeInterval(seconds)))
      }
      guard arguments["timeIntervalSince1970"] != nil else {
        throw RuntimeError(
          "'Date' takes nothing, a text, timeIntervalSince1970: or timeIntervalSinceNow:")
      }
      let seconds = try StandardMembers.floating(try arguments.value(0))
      return .object(ObjectValue(Date(timeIntervalSince1970: seconds)))
    },
    "NSError": native("NSError", "domain", "code", "userInfo") { arguments in
      guard let domain = arguments["domain"], let code = arguments["code"] else {
        throw RuntimeError("'NSError' takes domain: and code:")
      }
      return .tuple(TupleValue([domain, code], labels: ["domain", "code"], typeName: "NSError"))
    },
    "DispatchQueue": native(
      "DispatchQueue", "label", "qos", "attributes", "autoreleaseFrequency", "target"
    ) { _ in ScriptQueue.background },
    "IndexPath": native("IndexPath", "row", "item", "section", "indexes", "index") { arguments in
      try indexPath(arguments)
    },
    "OperationQueue": native("OperationQueue") { _ in ScriptQueue.background },
  ]

  /// Functions with which Swift stops a program; here they end the statement or the stream.
  static let stopping: [String: Function] = [
    "fatalError": stop("fatalError"),
    "preconditionFailure": stop("preconditionFailure"),
    "assertionFailure": stop("assertionFailure"),
    "precondition": check("precondition"),
    "assert": check("assert"),
  ]

  /// The clock as a date: it starts at the Unix epoch.
  static var presentDate: Date {
    Date(timeIntervalSince1970: Double(VirtualClock.current?.now ?? 0) / 1e9)
  }

  /// `IndexPath(row: 1, section: 0)`
  private static func indexPath(_ arguments: Arguments) throws -> Value {
    let indexes: Value
    switch arguments.all.map(\.label) {
    case []: indexes = .array([])
    case ["row", "section"], ["item", "section"]:
      indexes = .array([try arguments.value(1), try arguments.value(0)])
    case ["index"]: indexes = .array([try arguments.value(0)])
    case ["indexes"]: indexes = try arguments.value(0)
    default:
      throw RuntimeError(
        "'IndexPath' takes row: and section:, item: and section:, index: or indexes:")
    }
    guard let path = try? IndexPath(indexes) else {
      throw arguments.mismatch("Int", indexes)
    }
    return .object(ObjectValue(path))
  }

  private static func stop(_ name: String) -> Function {
    native(name, "file", "line") { arguments in throw failure(name, arguments.all.first) }
  }

  private static func check(_ name: String) -> Function {
    native(name, "file", "line") { arguments in
      if try !arguments.bool(0) { throw failure(name, arguments.all.dropFirst().first) }
      return .void
    }
  }

  private static func failure(_ name: String, _ message: LabelledValue?) -> RuntimeError {
    RuntimeError("\(name)\(message.map { ": \($0.value.plain)" } ?? "")")
  }
}

/// The methods of system values: dates and queues.
enum SystemMembers {
  /// Calls a method; nil when the object has none of that name.
  static func call(
    _ name: String, of object: ObjectValue, _ arguments: Arguments
  ) throws -> Value? {
    switch (object.value, name) {
    case (let queue as ScriptQueue, _): return try queue.call(name, arguments)
    case (let date as Date, "timeIntervalSince"):
      try arguments.require(1...1)
      guard case .object(let other) = try arguments.value(0), let start = other.value as? Date
      else { throw arguments.mismatch("a Date", try arguments.value(0)) }
      return .double(date.timeIntervalSince(start))
    case (let date as Date, "addingTimeInterval"):
      try arguments.require(1...1)
      let seconds = try StandardMembers.floating(try arguments.value(0))
      return .object(ObjectValue(date.addingTimeInterval(seconds)))
    default: return nil
    }
  }
}
