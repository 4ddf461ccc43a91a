import RxsLanguage

/// A problem with a name, a member, a call, a type or the control flow.
///
/// The resolver finds most problems before the code runs. If a type is unknown, the problem is
/// found at run time.
package enum Problem {
  case unknownName(String, near: [String])
  case unknownType(String, near: [String])
  case unknownMember(String, of: String, near: [String])
  case unknownStatic(String, of: String, near: [String])
  case unknownLabel(String, callee: String, near: [String])
  case wrongArguments(callee: String, signatures: [String])
  case wrongCount(callee: String, wanted: ClosedRange<Int>, got: Int)
  case missingArgument(String, callee: String)
  case needsClosure(String, callee: String)
  case notCallable(String)
  case noSubscript(String)
  /// An unknown subscript, with the labels of its arguments.
  case unknownSubscript([String?], of: String)
  case mismatch(place: String, wanted: Type, got: Type)
  case operand(String, wanted: String, got: String)
  case operands(String, String, String)
  case unmetConstraint(callee: String, wanted: String, got: Type)
  case notCondition(String)
  case constant(String)
  case notAssignable(String)
  case notVariable(method: String)
  case needsReference(callee: String)
  case stateOutsideOn(String)
  case readOnly(String, of: String)
  case property(String)
  case anonymous(Int)
  case notOptional(Type)
  case optionalNeedsUnwrapping(member: String, of: String)
  case missingReturn(String)
  /// A closure must return a value, but its end can be reached without a `return`.
  case missingResult(Type)
  case emptyReturn(Type)
  case notExhaustive
  case divisionByZero
  case outOfRange(String, String)
  case closureCount(takes: Int, given: Int)
  case outsideLoop(String)
  case outsideFunction
  case emptyCase
  case lastFallthrough
  case guardGoesOn
  case deferAtTopLevel
  case openType
  case castToProtocol(String)
  case lazyWalk(String)
  /// The printed text or type of a view. In Swift, it contains details that the shell does not
  /// know.
  case viewText(String)
  /// A call of `pow` with a literal as the base: `pow(2, 10)`. Its type in Swift is `Decimal`, a
  /// type that the shell lacks.
  case decimalPower
  case unassigned(String)
  case noLastValue
  case missingTry(String)
  case unhandledError
  case notWalkable(String)
  case declaresType(String, String)
  case label(String)
  case tupleCount(wanted: Int, got: Int)
  case declaredTwice(String)
  case overloaded(String)
  case notStream(String)
  case notDuration(String)

  /// The words for a result of a function or a closure, in messages.
  static let result = "the result"

  /// The message for a value that has the wrong type.
  package static func mismatch(_ place: String, takes wanted: String, got: String) -> String {
    "\(place) \(mismatch(takes: wanted, got: got))"
  }

  static func mismatch(takes wanted: String, got: String) -> String {
    "takes \(wanted), got \(got)"
  }

  package static func mismatch(_ place: String, takes wanted: String, _ value: Value) -> String {
    mismatch(place, takes: wanted, got: value.described)
  }

  static func closure(takes count: Int, got: String) -> String {
    mismatch("the closure", takes: Count.text(count, "value"), got: got)
  }

  package var hint: String? {
    switch self {
    case .wrongArguments(_, let signatures):
      signatures.isEmpty ? nil : "declared as \(signatures.joined(separator: " or "))"
    case .viewText: "'Array(…)' makes an array of it"
    case .decimalPower: "for a Double, write pow(Double(2), 10)"
    case .stateOutsideOn(let name): "outside of 'on', write \(name).accept(…)"
    case .constant: "declare the name with 'var', or write another 'let'"
    case .readOnly("value", "BehaviorRelay"): "'accept(…)' sends a new value"
    case .property: "read the property without '()'"
    case .mismatch(let place, wanted: .int, got: .double)
    where Durations.unit(place.filter { $0 != "'" }) != nil:
      "write a duration with a fraction as 1.5s"
    case .mismatch(_, wanted: .duration, _): "write a duration as 3s or .seconds(3)"
    case .mismatch(_, wanted: .named("DispatchTime", []), _): "write a deadline as .now() + 2"
    case .optionalNeedsUnwrapping:
      "'?.' reads the member only where it is not nil; '!.' fails where it is nil"
    case .notExhaustive: "add 'default' for the other values"
    case .emptyCase: "write 'break' for a case that does nothing"
    case .closureCount(let taken, let given) where taken < given:
      "write '_' for each value that is not used: { "
        + Array(repeating: "_", count: given).joined(separator: ", ") + " in … }"
    case .deferAtTopLevel: "write 'defer' inside a block: do { defer { … } … }"
    default: nil
    }
  }

  package var suggestion: String? {
    switch self {
    case .unknownName(let name, let near), .unknownType(let name, let near),
      .unknownMember(let name, _, let near),
      .unknownStatic(let name, _, let near), .unknownLabel(let name, _, let near):
      Suggestion.nearest(to: name, in: near)
    default: nil
    }
  }

  /// - Parameter foreign: names from other languages and tools, with hints.
  package func diagnostic(at range: SourceRange, _ foreign: ForeignNames = .none) -> Diagnostic {
    var (hint, isOpenToSwift) = (hint, isOpenToSwift)
    if case .unknownName(let name, _) = self {
      hint = foreign.hint(for: name)
      isOpenToSwift = isOpenToSwift && (hint == nil || foreign.isSwift(name))
    }
    var found = Diagnostic(.message(message), at: range, hint: hint, suggestion: suggestion)
    found.isOpenToSwift = isOpenToSwift
    found.needsDeclaration = needsDeclaration
    if case .unknownName(let name, _) = self { found.unknownName = name }
    return found
  }

  /// Whether Swift's compiler, which knows all libraries, may accept the code.
  fileprivate var isOpenToSwift: Bool {
    switch self {
    // The compiler takes minutes for a name of many thousand letters.
    case .unknownName(let name, _), .unknownType(let name, _), .unknownMember(let name, _, _),
      .unknownStatic(let name, _, _), .unknownLabel(let name, _, _):
      hint == nil && name.utf8.count <= 500
    case .wrongArguments, .wrongCount, .missingArgument, .needsClosure, .noSubscript,
      .unknownSubscript, .operand, .operands, .mismatch, .unmetConstraint, .castToProtocol,
      .lazyWalk, .viewText, .decimalPower, .openType, .notWalkable, .notOptional, .outOfRange,
      .notCallable, .closureCount, .tupleCount, .overloaded:
      true
    default: false
    }
  }

  /// Whether the code needs an operator that only a declaration of the session could add.
  ///
  /// No library adds such operators to numbers, booleans and strings. Without this check, the
  /// compiler would need up to a minute to report the error.
  private var needsDeclaration: Bool {
    let plain: Set = ["Int", "Double", "Bool", "String"]
    switch self {
    case .operand(_, _, let type): return plain.contains(type)
    case .operands(_, let left, let right): return plain.isSuperset(of: [left, right])
    default: return false
    }
  }

  static func counted(_ counts: ClosedRange<Int>) -> String {
    let most = Count.text(counts.upperBound, "value")
    return counts.count == 1 ? most : "\(counts.lowerBound) to \(most)"
  }
}

extension Fault {
  /// Makes the fault for a problem that is found only at run time.
  package init(_ problem: Problem) {
    self.init(problem.message, suggestion: problem.suggestion, hint: problem.hint)
    isOpenToSwift = problem.isOpenToSwift
  }
}
