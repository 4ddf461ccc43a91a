import RxsLanguage

/// The messages of problems. Each message is written only in this file.
extension Problem {
  package var message: String {
    switch self {
    case .unknownName(let name, _): "'\(name)' is not known"
    case .unknownType(let name, _): "the type '\(name)' is not known"
    case .unknownMember(let name, let receiver, _),
      .optionalNeedsUnwrapping(let name, let receiver):
      "\(receiver) has no member '\(name)'"
    case .unknownStatic(let name, let type, _): "'\(type)' has no member '\(name)'"
    case .unknownLabel(let label, let callee, _): "'\(callee)' has no argument '\(label):'"
    case .wrongArguments(let callee, _): "'\(callee)' does not take these arguments"
    case .wrongCount(let callee, let wanted, let got):
      Self.mismatch("'\(callee)'", takes: Self.counted(wanted), got: "\(got)")
    case .missingArgument(let name, let callee): "'\(callee)' needs a value for '\(name)'"
    case .needsClosure(let name, let callee): "'\(callee)' needs a closure for '\(name)'"
    case .notCallable(let what): "\(what) cannot be called"
    case .noSubscript(let what): "\(what) has no subscript"
    case .unknownSubscript(let labels, let receiver):
      "\(receiver) has no 'subscript(\(labels.map { "\($0 ?? "_"):" }.joined()))'"
    case .mismatch(Self.result, let wanted, let got):
      "\(Self.result) has to be \(wanted), got \(got)"
    case .mismatch(let place, let wanted, let got):
      Self.mismatch(place, takes: "\(wanted)", got: "\(got)")
    case .operand(let symbol, let wanted, let got):
      Self.mismatch("'\(symbol)'", takes: "\(wanted)", got: "\(got)")
    case .operands(let symbol, let left, let right):
      "'\(symbol)' does not take \(left) and \(right)"
    case .unmetConstraint(let callee, let wanted, let got):
      "'\(callee)' needs values of a type that is \(wanted), got \(got)"
    default: messageOfPlace
    }
  }

  /// The message of a problem with an assignment, a result or the control flow.
  private var messageOfPlace: String {
    switch self {
    case .notCondition(let got): "true or false is needed here, got \(got)"
    case .constant(let name): "'\(name)' is a 'let' constant and cannot change"
    case .readOnly(let name, let receiver): "'\(name)' of \(receiver) can only be read"
    case .notAssignable(let name): "'\(name)' cannot be assigned to"
    case .notVariable(let method): "'\(method)' is mutating and needs a variable"
    case .needsReference(let callee):
      "'\(callee)' changes its argument: write '&' before the argument"
    case .stateOutsideOn: "a state can be assigned to only inside 'on'"
    case .property(let name): "'\(name)' is a property"
    case .anonymous(let index): "$\(index) is not a parameter of this closure"
    case .notOptional(let type): "\(type) is not an optional"
    case .missingReturn(let name): "'\(name)' does not return a value on every path"
    case .missingResult(let type): "the closure does not return \(type) on every path"
    case .emptyReturn(let type): "'return' needs a value: \(Self.result) has to be \(type)"
    case .notExhaustive: "the 'switch' has no case for every value"
    case .divisionByZero: Fault.divisionByZero.message
    case .outOfRange(let number, let type): "\(number) does not fit into \(type)"
    case .closureCount(let taken, let given): Self.closure(takes: taken, got: "\(given)")
    case .outsideLoop(let word):
      "'\(word)' is outside of a loop\(word == "break" ? " or 'switch'" : "")"
    case .outsideFunction: "'return' is outside of a function"
    case .emptyCase: "a 'case' needs a statement"
    case .lastFallthrough: "'fallthrough' needs a 'case' or 'default' after it"
    case .guardGoesOn: "the 'else' of a 'guard' must leave the enclosing scope"
    case .deferAtTopLevel: "'defer' is not allowed at the top level: a session has no end"
    case .castToProtocol(let name): "the shell does not know whether the value is a '\(name)'"
    case .lazyWalk(let name):
      "'\(name)' of this lazy sequence runs its closures in an order that the shell does not know"
    case .viewText(let name): "the shell does not know the text of a \(name)"
    case .decimalPower: "a power of two literals is a Decimal, which the shell does not support"
    case .openType: "the shell does not know the type of the value"
    case .missingTry(let name): "'\(name)' can throw: write 'try' before the call"
    case .unhandledError: "the error is not caught here: catch it, or declare the function 'throws'"
    case .noLastValue: "'_' is the last shown value, and no value was shown yet"
    case .unassigned(let name): "'\(name)' is read before it has a value"
    case .notWalkable(let what): "\(what) is not a sequence"
    case .declaresType(let keyword, let name):
      "'\(keyword) \(name)' is allowed only at the top level of a script"
    case .label(let name): "no loop has the label '\(name)'"
    case .notStream(let got): "a stream or a view model is needed, got \(got)"
    case .notDuration(let got): "a duration is needed, such as 300ms, got \(got)"
    case .declaredTwice(let name): "'\(name)' is declared twice"
    case .overloaded(let name): "several functions are called '\(name)'"
    case .tupleCount(let wanted, let got):
      "the pattern has \(wanted) elements, but the tuple has \(got)"
    case .unknownName, .unknownType, .unknownMember, .optionalNeedsUnwrapping, .unknownStatic,
      .unknownLabel, .wrongArguments, .wrongCount, .missingArgument, .needsClosure,
      .notCallable, .noSubscript, .unknownSubscript, .mismatch, .operand, .operands,
      .unmetConstraint:
      ""
    }
  }
}
