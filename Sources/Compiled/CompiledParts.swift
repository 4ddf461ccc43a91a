/// The parts of a session that Swift has compiled.
///
/// Generated code fills it when it is loaded, and nothing else calls it.
public final class CompiledParts {
  package private(set) var statements: [Int: () throws -> Void] = [:]
  package private(set) var values: [Int: () throws -> Any] = [:]
  package private(set) var variables: [String: () -> Any] = [:]
  /// The variables that a statement binds, by the number of the statement.
  package private(set) var bound: [Int: [String]] = [:]

  /// Makes a table without parts.
  package init() {}

  /// Adds a statement.
  public func statement(_ id: Int, _ run: @escaping () throws -> Void) { statements[id] = run }

  /// Adds an expression.
  public func value(_ id: Int, _ get: @escaping () throws -> Any) { values[id] = get }

  /// Adds a variable of the module, and the statement that begins it.
  public func variable(_ name: String, of id: Int, _ get: @escaping () -> Any) {
    variables[name] = get
    bound[id, default: []].append(name)
  }

  /// The table behind a pointer that a loaded image was given.
  public static func at(_ pointer: UnsafeMutableRawPointer) -> CompiledParts {
    Unmanaged<CompiledParts>.fromOpaque(pointer).takeUnretainedValue()
  }
}
