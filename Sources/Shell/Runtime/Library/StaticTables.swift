extension Library {
  /// The static members and initialisers of types, by the names of the types.
  static let staticTables: [String: @Sendable () -> Table] = streamStatics
}
