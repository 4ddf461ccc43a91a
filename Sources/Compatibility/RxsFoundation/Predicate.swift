#if os(Linux)
  public import Foundation

  /// Predicates made from text, which Foundation supports only on Apple's systems. The extension
  /// supports comparisons that are joined by `AND` and `OR`.
  extension NSPredicate {
    /// Makes a predicate such as `SELF MATCHES %@`.
    ///
    /// - Parameters:
    ///   - format: a comparison of `SELF` or of a key, or several comparisons joined by `AND` and
    ///     `OR`.
    ///   - arguments: the values of `%@` and `%K`.
    public convenience init(format: String, _ arguments: Any...) {
      self.init(format: format, argumentArray: arguments)
    }

    /// Makes a predicate such as `SELF MATCHES %@`.
    public convenience init(format: String, argumentArray: [Any]?) {
      nonisolated(unsafe) var reader = PredicateReader(format, argumentArray ?? [])
      nonisolated(unsafe) let predicate = reader.read()
      self.init(block: { value, _ in predicate(value) })
    }
  }

  /// Reads the text of a predicate.
  private struct PredicateReader {
    typealias Predicate = (Any?) -> Bool

    private let format: String
    private var tokens: [Substring]
    private var arguments: [Any]

    init(_ format: String, _ arguments: [Any]) {
      self.format = format
      self.arguments = arguments
      tokens = format.matches(
        of: #/'[^']*'|"[^"]*"|%[@KdfisD]+|[()]|[=!<>]+(?:\[[cd]+\])?|[\w.]+(?:\[[cd]+\])?/#
      ).map(\.0)
    }

    mutating func read() -> Predicate {
      let predicate = disjunction()
      if !tokens.isEmpty { refuse() }
      return predicate
    }

    private func refuse() -> Never {
      fatalError("NSPredicate(format: \"\(format)\") is not known on this machine")
    }

    private mutating func take(_ words: String...) -> Bool {
      guard let first = tokens.first, words.contains(first.uppercased()) else { return false }
      tokens.removeFirst()
      return true
    }

    private mutating func disjunction() -> Predicate {
      var result = conjunction()
      while take("OR", "||") {
        let (left, right) = (result, conjunction())
        result = { left($0) || right($0) }
      }
      return result
    }

    private mutating func conjunction() -> Predicate {
      var result = negation()
      while take("AND", "&&") {
        let (left, right) = (result, negation())
        result = { left($0) && right($0) }
      }
      return result
    }

    private mutating func negation() -> Predicate {
      if take("NOT", "!") {
        let inner = negation()
        return { !inner($0) }
      }
      if take("(") {
        let inner = disjunction()
        if !take(")") { refuse() }
        return inner
      }
      if take("TRUEPREDICATE") { return { _ in true } }
      if take("FALSEPREDICATE") { return { _ in false } }
      return comparison()
    }

    private mutating func comparison() -> Predicate {
      let left = operand()
      guard let word = tokens.popFirst()?.uppercased() else { refuse() }
      let parts = word.split(separator: "[")
      let options: String.CompareOptions =
        parts.count > 1 && parts[1].contains("C") ? .caseInsensitive : []
      let right = operand()
      guard let test = Self.test(String(parts[0]), options) else { refuse() }
      return { test(left($0), right($0)) }
    }

    private mutating func operand() -> (Any?) -> Any? {
      guard let token = tokens.popFirst() else { refuse() }
      if let quote = token.first, quote == "'" || quote == "\"" {
        let text = String(token.dropFirst().dropLast())
        return { _ in text }
      }
      if token.hasPrefix("%"), !arguments.isEmpty {
        let argument = arguments.removeFirst()
        if token == "%K", let key = argument as? String { return { Self.value(key, of: $0) } }
        return { _ in argument }
      }
      if token.uppercased() == "SELF" { return { $0 } }
      if let number = Double(token) { return { _ in number } }
      if ["NIL", "NULL"].contains(token.uppercased()) { return { _ in nil } }
      let key = String(token)
      return { Self.value(key, of: $0) }
    }

    /// The value of a property, looked up by name; nil if the property cannot be looked up.
    private static func value(_ key: String, of object: Any?) -> Any? {
      key.split(separator: ".").reduce(object) { object, name in
        if let values = object as? [String: Any] { return values[String(name)] }
        return object.flatMap { object in
          Mirror(reflecting: object).children.first { $0.label == String(name) }?.value
        }
      }
    }

    private static func test(
      _ word: String, _ options: String.CompareOptions
    ) -> ((Any?, Any?) -> Bool)? {
      let text = { (test: @escaping (String, String) -> Bool) in
        { (left: Any?, right: Any?) -> Bool in
          guard let left = left as? String, let right = right as? String else { return false }
          return test(left, right)
        }
      }
      switch word {
      case "MATCHES":
        return text { left, right in
          left.range(of: "^(?:\(right))$", options: options.union(.regularExpression)) != nil
        }
      case "CONTAINS": return text { $0.range(of: $1, options: options) != nil }
      case "BEGINSWITH": return text { $0.range(of: $1, options: options.union(.anchored)) != nil }
      case "ENDSWITH":
        return text { $0.range(of: $1, options: options.union([.anchored, .backwards])) != nil }
      case "=", "==": return { compare($0, $1, options) == .orderedSame }
      case "!=", "<>": return { compare($0, $1, options) != .orderedSame }
      case "<": return { compare($0, $1, options) == .orderedAscending }
      case ">": return { compare($0, $1, options) == .orderedDescending }
      case "<=", "=<":
        return { [.orderedSame, .orderedAscending].contains(compare($0, $1, options)) }
      case ">=", "=>":
        return { [.orderedSame, .orderedDescending].contains(compare($0, $1, options)) }
      default: return nil
      }
    }

    /// The order of two values; nil if they cannot be compared.
    private static func compare(
      _ left: Any?, _ right: Any?, _ options: String.CompareOptions
    ) -> ComparisonResult? {
      switch (left, right) {
      case (nil, nil): return .orderedSame
      case (let left as String, let right as String): return left.compare(right, options: options)
      case (let left as Date, let right as Date): return left.compare(right)
      case (let left as UUID, let right as UUID): return left == right ? .orderedSame : nil
      case (let left?, let right?):
        guard let left = number(left), let right = number(right) else { return nil }
        return left == right ? .orderedSame : left < right ? .orderedAscending : .orderedDescending
      default: return nil
      }
    }

    private static func number(_ value: Any) -> Double? {
      switch value {
      case let value as Bool: value ? 1 : 0
      case let value as any BinaryInteger: Double(value)
      case let value as any BinaryFloatingPoint: Double(value)
      default: nil
      }
    }
  }

  extension Array {
    fileprivate mutating func popFirst() -> Element? { isEmpty ? nil : removeFirst() }
  }
#endif
