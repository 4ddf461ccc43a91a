/// The dependencies that are being made.
enum Resolution {
  /// The lock of the containers guards the chain.
  private nonisolated(unsafe) static var chain: [FactoryKey] = []

  /// How often a dependency may need itself.
  private static let limit = 10

  /// Makes a dependency. The instances of the graph scope last until the outermost one is made.
  static func during<R>(_ key: FactoryKey, _ make: () -> R) -> R {
    if chain.count(where: { $0 == key }) > limit {
      let names = chain.suffix(limit).map(\.name).joined(separator: " > ")
      fatalError("circular dependency chain - \(names)")
    }
    chain.append(key)
    defer {
      chain.removeLast()
      if chain.isEmpty { Scope.graph.reset() }
    }
    return make()
  }
}
