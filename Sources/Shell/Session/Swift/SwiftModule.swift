import RxsLanguage
import RxsRuntime

/// The Swift text of a plan: a module that holds what is compiled, and a program that hands it to a
/// shell.
package struct SwiftModule {
  private let plan: SwiftPlan
  private var lines: [String] = []
  private var registrations: [String] = []

  package init(_ plan: SwiftPlan) {
    self.plan = plan
    lines = ["import Foundation", "import RxCocoa", "import RxRelay", "import RxSwift"]
    for part in plan.parts { add(part) }
    for (name, type) in plan.borrowed { borrow(name, type) }
  }

  /// The text of the script's own module.
  package var text: String { lines.map { $0 + "\n" }.joined() }

  /// The text of the program's beginning.
  ///
  /// - Parameter key: names the content, so that the program can tell which script it is for.
  package func program(key: String) -> String {
    """
    import RxsBundled
    import RxsShell

    @main
    enum RxsProgram {
      static func main() {
        var swift = RxsShell.CompiledSwift(key: "\(key)")
    \(registrations.map { "    " + $0 }.joined(separator: "\n"))
        RxsShell.Shell(.bundled, swift).main()
      }
    }

    \(Self.printing)
    """
  }

  private mutating func add(_ part: SwiftPlan.Part) {
    switch part {
    case .declaration(let declaration): add(declaration.range)
    case .function(let range): add(range)
    case .variables(let id, let binding, let range):
      add(range)
      let names = binding.items.flatMap(\.pattern.names).map(\.text)
      // A variable of a module begins when it is read first.
      let reads = names.map { "_ = \($0)" }.joined(separator: "; ")
      registrations.append("swift.statement(\(id)) { \(reads) }")
      for name in names { registrations.append("swift.variable(\"\(name)\", of: \(id)) { \(name) }") }
    case .statement(let id, let range):
      lines.append("func rxsStatement\(id)() throws {")
      add(range)
      lines.append("}")
      registrations.append("swift.statement(\(id), rxsStatement\(id))")
    case .shown(let id, let range), .expression(let id, let range):
      lines.append("func rxsValue\(id)() throws -> Any {")
      lines.append("rxsValue(try {")
      add(range)
      lines.append("}())")
      lines.append("}")
      registrations.append("swift.value(\(id), rxsValue\(id))")
    }
  }

  /// Adds a part of the script, with the place where it was written.
  private mutating func add(_ range: SourceRange) {
    let source = plan.source
    let position = source.position(at: range.lowerBound)
    lines.append("#sourceLocation(file: \(Value.quoted(source.name)), line: \(position.line))")
    // The columns of the first line stay what they are.
    let indentation = String(repeating: " ", count: max(position.column - 1, 0))
    lines.append(indentation + swift(range))
    lines.append("#sourceLocation()")
  }

  /// The text with durations as Swift writes them.
  private func swift(_ range: SourceRange) -> String {
    var text = ""
    var position = range.lowerBound
    for token in Lexer.tokens(of: plan.source).tokens where range.contains(token.range) {
      guard case .duration(let length) = token.kind else { continue }
      text += plan.source.text(SourceRange(position, token.range.lowerBound))
      text += "DispatchTimeInterval.nanoseconds(\(length))"
      position = token.range.upperBound
    }
    return text + plan.source.text(SourceRange(position, range.upperBound))
  }

  /// Adds a variable that reads and writes a played name.
  private mutating func borrow(_ name: String, _ type: Type) {
    lines.append("var \(name): \(type.swiftName) {")
    lines.append("  get { rxsPlayed(\"\(name)\") }")
    lines.append("  set { rxsPlay(newValue, \"\(name)\") }")
    lines.append("}")
  }

  /// What compiled code prints belongs to the running statement.
  private static let printing = """
    func rxsValue<T>(_ value: T) -> Any { value }

    func rxsPlayed<T>(_ name: String) -> T { RxsShell.CompiledSwift.played(name) }

    func rxsPlay<T>(_ value: T, _ name: String) { RxsShell.CompiledSwift.play(value, as: name) }

    func print(_ items: Any..., separator: String = " ", terminator: String = "\\n") {
      RxsShell.CompiledSwift.write(
        items.map { "\\($0)" }.joined(separator: separator) + terminator)
    }

    func print<Target: TextOutputStream>(
      _ items: Any..., separator: String = " ", terminator: String = "\\n", to output: inout Target
    ) {
      output.write(items.map { "\\($0)" }.joined(separator: separator) + terminator)
    }

    func debugPrint(_ items: Any..., separator: String = " ", terminator: String = "\\n") {
      RxsShell.CompiledSwift.write(
        items.map { String(reflecting: $0) }.joined(separator: separator) + terminator)
    }

    @discardableResult
    func dump<T>(
      _ value: T, name: String? = nil, indent: Int = 0, maxDepth: Int = .max, maxItems: Int = .max
    ) -> T {
      var text = ""
      Swift.dump(
        value, to: &text, name: name, indent: indent, maxDepth: maxDepth, maxItems: maxItems)
      RxsShell.CompiledSwift.write(text)
      return value
    }
    """
}

extension Type {
  /// The type as compiled code writes it.
  fileprivate var swiftName: String {
    self == .duration ? "DispatchTimeInterval" : description
  }
}
