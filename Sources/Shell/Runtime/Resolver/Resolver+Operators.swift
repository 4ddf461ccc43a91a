import RxsLanguage

extension Resolver {
  /// The result type of a prefix operator.
  func prefix(
    _ op: PrefixOperator, _ operand: Expr, _ scope: NameScope, _ wanted: Type?
  ) -> Type {
    if op == .not {
      check(operand, .bool, "'!'", scope)
      return .bool
    }
    let type = unwrapped(operand, resolve(operand, scope, expecting: wanted))
    let isTaken = isNumber(type) || type == .duration && op == .negate
    if !isTaken, !isUndecided(type), Receiver(type) != nil {
      let wanted = op == .complement ? "a whole number" : "a number"
      report(
        .operand(op.rawValue, wanted: wanted, got: "\(inference.solved(type))"), at: operand.range)
    }
    return type
  }

  /// The result type of a binary operator. Most operators convert both operands to one type.
  func binary(
    _ op: BinaryOperator, _ range: SourceRange, _ left: Expr, _ right: Expr, _ whole: Expr,
    _ scope: NameScope, _ wanted: Type?
  ) -> Type {
    switch op {
    case .and, .or:
      check(left, .bool, "'\(op.rawValue)'", scope)
      check(right, .bool, "'\(op.rawValue)'", scope)
      return .bool
    case .coalesce: return coalescing(left, right, scope, wanted)
    case .equal, .notEqual, .identical, .notIdentical, .matches:
      compare(op, range, left, right, scope)
      return .bool
    case .less, .greater, .lessOrEqual, .greaterOrEqual:
      _ = operands(op, range, left, right, scope, nil)
      return .bool
    case .closedRange, .halfOpenRange:
      let wantedBound = wanted.map(shallow)?.arguments.first
      let type = operands(op, range, left, right, scope, wantedBound)
      return .named(op == .closedRange ? "ClosedRange" : "Range", [type])
    case .shiftLeft, .shiftRight, .wrappingShiftLeft, .wrappingShiftRight:
      let type = resolve(left, scope, expecting: wanted)
      resolve(right, scope)
      return type
    default: return operands(op, range, left, right, scope, wanted)
    }
  }

  /// The type of `a ?? b`: the wrapped type, or an optional if `b` is an optional.
  private func coalescing(
    _ left: Expr, _ right: Expr, _ scope: NameScope, _ wanted: Type?
  ) -> Type {
    let wantedLeft = wanted.map { shallow($0).isOptional ? $0 : Type.optional($0) }
    let type = shallow(resolve(left, scope, expecting: wantedLeft))
    guard let wrapped = type.wrapped else {
      if !isOpen(type) { report(.notOptional(inference.solved(type)), at: left.range) }
      let other = resolve(right, scope, expecting: wanted)
      return isOpen(type) ? type.isUnknown ? .unknown : other : type
    }
    if wanted?.isUnknown == true, case .optionalChain(let inner) = left.kind,
      let value = resolution.types[ObjectIdentifier(inner)], !shallow(value).isOptional
    {
      // Where any type is allowed, both sides may have different types, as in Swift.
      return joinedInAny(wrapped, settled(resolve(right, scope)))
    }
    let other = shallow(resolve(right, scope, expecting: wrapped))
    if case .null? = inference.literal(of: other) {
      // If `a` is a doubly nested optional, `a ?? nil` is the inner optional.
      return shallow(wrapped).isOptional ? wrapped : type
    }
    if shallow(wrapped).isOptional, fits(other, wrapped) {
      coerce(right, from: other, to: wrapped, "'??'")
      return wrapped
    }
    if other.isOptional, case .yes = inference.coerce(other, to: type) { return type }
    coerce(right, from: other, to: wrapped, "'??'")
    return wrapped
  }

  private func joinedInAny(_ left: Type, _ right: Type) -> Type {
    shallow(left) == right ? left : .unknown
  }

  private func compare(
    _ op: BinaryOperator, _ range: SourceRange, _ left: Expr, _ right: Expr, _ scope: NameScope
  ) {
    let leftIsCase = left.isImplicitMember
    let first = resolve(leftIsCase ? right : left, scope)
    let second = resolve(leftIsCase ? left : right, scope, expecting: first)
    var (leftType, rightType) = leftIsCase ? (second, first) : (first, second)
    // If one side is an optional, the other side becomes an optional for the comparison.
    func fitsOptional(_ from: Type, _ to: Type) -> Bool {
      shallow(from).wrapped.map { fits($0, shallow(to).wrapped ?? to) } ?? false
    }
    guard op != .matches else { return }
    leftType = refitted(left, leftType, to: rightType, scope)
    rightType = refitted(right, rightType, to: leftType, scope)
    if leftType.isInteger, rightType.isInteger { return }
    let isFitting =
      fits(rightType, leftType) || fits(leftType, rightType) || fitsOptional(leftType, rightType)
      || fitsOptional(rightType, leftType) || isNull(leftType) || isNull(rightType)
    if !isFitting { reportOperands(op, range, leftType, rightType) }
  }

  private func isNull(_ type: Type) -> Bool {
    if case .null? = inference.literal(of: type) { true } else { false }
  }

  /// The common type of both operands of an operator.
  private func operands(
    _ op: BinaryOperator, _ range: SourceRange, _ left: Expr, _ right: Expr, _ scope: NameScope,
    _ wanted: Type?
  ) -> Type {
    let hint = wanted.map(shallow).flatMap { $0.isOptional ? $0.wrapped : $0 }
      .flatMap { shallow($0).isNumber ? $0 : nil }
    // In `5 < .max`, the literal has its default type, so `.max` is an `Int`.
    let isCase = left.isImplicitMember
    let (first, second) = isCase ? (right, left) : (left, right)
    let own = settledBeside(second, resolve(first, scope, expecting: hint))
    let other = resolve(second, scope, expecting: isOpen(own) ? hint : sameType(own, op))
    let leftType = unwrapped(left, isCase ? other : own)
    let rightType = unwrapped(right, isCase ? own : other)
    return operands(op, range, left, right, shallow(leftType), shallow(rightType))
  }

  private func operands(
    _ op: BinaryOperator, _ range: SourceRange, _ left: Expr, _ right: Expr, _ first: Type,
    _ second: Type
  ) -> Type {
    if isUndecided(first) || isUndecided(second) {
      // An operand of unknown type is checked at run time.
      return op.isComparison
        ? .bool : isUndecided(first) && isUndecided(second) ? .unknown : mixed(op, first, second)
    }
    if attempt({ inference.unify(first, second) }) {
      if op == .divide || op == .remainder, case .integer(0) = right.kind,
        isWhole(shallow(first))
      {
        report(.divisionByZero, at: range)
      }
      // The quotient of two durations is a number.
      if op == .divide, shallow(first) == .duration { return .double }
      if isFitting(op, shallow(first)) { return first }
    } else if op.isComparison, first.isInteger, second.isInteger {
      // Swift can compare two integers of different types.
      return .bool
    } else if isNumber(first), isNumber(second) {
      // An `Int` next to a `Double` becomes a `Double`.
      if first == .int, inference.unify(second, .double) {
        coerce(left, from: first, to: .double, "'\(op.rawValue)'")
        return .double
      }
      if second == .int, inference.unify(first, .double) {
        coerce(right, from: second, to: .double, "'\(op.rawValue)'")
        return .double
      }
    } else if let result = special(op, inference.solved(first), inference.solved(second)) {
      return result
    }
    reportOperands(op, range, first, second)
    return .unknown
  }

  private func settledBeside(_ other: Expr, _ type: Type) -> Type {
    other.isImplicitMember ? settled(type) : type
  }

  /// Whether the type is a floating-point type, or the type of a literal with a fraction.
  private func isFraction(_ type: Type) -> Bool {
    if case .float? = inference.literal(of: type) { return true }
    return shallow(type).isFloatingPoint
  }

  private func reportOperands(
    _ op: BinaryOperator, _ range: SourceRange, _ left: Type, _ right: Type
  ) {
    report(
      .operands(op.rawValue, "\(described(left))", "\(described(right))"), at: range)
  }

  /// The result type if the type of one operand is unknown.
  private func mixed(_ op: BinaryOperator, _ left: Type, _ right: Type) -> Type {
    let known = isUndecided(left) ? right : left
    if op == .add, known == .string { return .string }
    return .unknown
  }

  private func sameType(_ type: Type, _ op: BinaryOperator) -> Type? {
    let type = shallow(type)
    return type.name == "Duration" && op != .add && op != .subtract ? nil : type
  }

  func isWhole(_ type: Type) -> Bool {
    if case .integer? = inference.literal(of: type) { return true }
    return type.isInteger
  }

  func isNumber(_ type: Type) -> Bool {
    switch inference.literal(of: type) {
    case .integer?, .float?, .power?: true
    default: shallow(type).isNumber
    }
  }

  private func isFitting(_ op: BinaryOperator, _ type: Type) -> Bool {
    if isNumber(type) {
      switch op {
      case .remainder:
        return type.isInteger || inference.literal(of: type) != nil
      case .bitAnd, .bitOr, .bitXor, .wrappingAdd, .wrappingSubtract, .wrappingMultiply:
        return !type.isFloatingPoint
      default: return true
      }
    }
    switch type {
    case .named("Duration", _):
      return [.add, .subtract, .divide, .remainder].contains(op) || op.isComparison || isRange(op)
    case .named("String", _), .named("Character", _), .named("Substring", _), .named("Date", _),
      .named("String.Index", _):
      let isAdded = op == .add && type != .character && type.name != "String.Index"
      return isAdded || op.isComparison || isRange(op)
    case .named("Array", _), .named("ArraySlice", _): return op == .add
    case .tuple: return op.isComparison
    case .variable:
      // The operand is a string literal whose type is not inferred yet.
      return op == .add || op.isComparison || isRange(op)
    case .named(let name, _):
      // The operators of types without a table are looked up at run time.
      return Receiver(type) == nil && members(of: name) == nil
    default: return false
    }
  }

  private func isRange(_ op: BinaryOperator) -> Bool { op == .closedRange || op == .halfOpenRange }

  /// The result type for operands of two different types, such as a duration times a number.
  private func special(_ op: BinaryOperator, _ left: Type, _ right: Type) -> Type? {
    switch (op, left.name, right.name) {
    case (.multiply, "Duration", _) where isNumber(right),
      (.divide, "Duration", _) where isNumber(right),
      (.multiply, _, "Duration") where isNumber(left):
      return .duration
    case (.add, "Array", _), (.add, "ArraySlice", _):
      guard let element = left.arguments.first, let other = inference.known(right).element,
        fits(other, element)
      else { return nil }
      return left
    case (.add, _, "Array"), (.add, _, "ArraySlice"):
      guard let element = inference.known(left).element, let other = right.arguments.first,
        fits(element, other)
      else { return nil }
      return right
    case (.add, "String", "Substring"), (.add, "Substring", "String"): return left
    case (.add, "String", _) where right == .character: return nil
    default:
      // `.now() + 2` is a deadline. A type without a table may have its own operators, so the
      // operator is looked up at run time.
      return Receiver(left) == nil || Receiver(right) == nil ? .unknown : nil
    }
  }
}

extension Expr {
  /// Whether the expression begins with an implicit case: `.offline`, `.seconds(3)`.
  package var isImplicitMember: Bool { implicitName != nil }

  /// The name of the implicit case with which the expression begins.
  var implicitName: String? {
    switch kind {
    case .implicitMember(let name): name.text
    case .call(let call): call.callee.implicitName
    case .paren(let inner): inner.implicitName
    case .member(let base, _): base.implicitName
    default: nil
    }
  }
}
