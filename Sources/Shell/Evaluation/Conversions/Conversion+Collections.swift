extension Dictionary: ValueDecodable {
  init?(_ value: RxsShell.Value) throws {
    guard case .dictionary(let entries) = value else { return nil }
    let key = Conversion.toSwift(Key.self)
    let content = Conversion.toSwift(Value.self)
    self = [:]
    for entry in entries.sorted {
      try Cancellation.check()
      self[try key(entry.key)] = try content(entry.value)
    }
  }
}

extension Set: ValueDecodable {
  init?(_ value: RxsShell.Value) throws {
    guard let elements = value.elements else { return nil }
    self = Set(try elements.map(Conversion.toSwift(Element.self)))
  }
}

extension ClosedRange: ValueDecodable where Bound == Int {
  init?(_ value: RxsShell.Value) throws {
    guard case .range(let range) = value, range.isClosed, range.lower <= range.bound else {
      return nil
    }
    self = range.lower...range.bound
  }
}

extension Range: ValueDecodable where Bound == Int {
  init?(_ value: RxsShell.Value) throws {
    guard case .range(let range) = value, !range.isClosed, range.lower <= range.bound else {
      return nil
    }
    self = range.lower..<range.bound
  }
}

extension Result: ValueDecodable {
  init?(_ value: RxsShell.Value) throws {
    guard case .symbol(let symbol) = value, symbol.payload.map({ $0.elements.count == 1 }) ?? true
    else { return nil }
    let content = symbol.payload?.elements[0] ?? .void
    switch symbol.name {
    case "success": self = .success(try Conversion.toSwift(Success.self)(content))
    case "failure": self = .failure(try Conversion.toSwift(Failure.self)(content))
    default: return nil
    }
  }
}
