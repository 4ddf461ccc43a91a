import RxsLanguage
import RxsRuntime

/// The compiled parts of a script or of a session, as a generated program hands them to its shell.
///
/// Generated code alone calls it.
public struct CompiledSwift: @unchecked Sendable {
  /// Names the sources that were compiled.
  public let key: String
  private var statements: [Int: () throws -> Void] = [:]
  private var values: [Int: () throws -> Any] = [:]
  private var variables: [String: () -> Any] = [:]
  /// The variables that a statement binds.
  private var bound: [Int: [String]] = [:]

  /// Makes a table without entries.
  public init(key: String) { self.key = key }

  /// Adds a statement.
  public mutating func statement(_ id: Int, _ run: @escaping () throws -> Void) {
    statements[id] = run
  }

  /// Adds an expression.
  public mutating func value(_ id: Int, _ get: @escaping () throws -> Any) { values[id] = get }

  /// Adds a variable of the module, and the statement that begins it.
  public mutating func variable(_ name: String, of id: Int, _ get: @escaping () -> Any) {
    variables[name] = get
    bound[id, default: []].append(name)
  }

  /// Prints text as a part of the statement that runs.
  public static func write(_ text: String) {
    if let session = Session.current { session.write(text) } else { print(text, terminator: "") }
  }

  /// The value of a played name.
  public static func played<T>(_ name: String) -> T {
    guard let session = Session.current, let variable = session.context.variables[name] else {
      fatalError("'\(name)' is not known")
    }
    do {
      return try Conversion.toSwift(T.self, session.context)(variable.value)
    } catch {
      fatalError("'\(name)' is no \(Conversion.name(of: T.self))")
    }
  }

  /// Gives a played name another value.
  public static func play<T>(_ value: T, as name: String) {
    Session.current?.context.variables[name]?.value = Conversion.fromSwift(T.self)(value)
  }

  /// Runs a statement, and gives the value of one that is a bare expression.
  func run(_ id: Int) throws -> Any? {
    if let run = statements[id] {
      try run()
      return nil
    }
    return try values[id].map { try $0() }
  }

  /// The value of an expression.
  func value(_ id: Int) throws -> Any {
    guard let get = values[id] else { throw Fault("a compiled part of the script is missing") }
    return try get()
  }

  /// The variables that a statement binds.
  func names(boundBy id: Int) -> [String] { bound[id] ?? [] }

  /// The present value of a variable.
  func variable(_ name: String) -> Any? { variables[name]?() }
}
