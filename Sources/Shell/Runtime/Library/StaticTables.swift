extension Library {
  /// The static members and the initialisers of types, by the name of the type.
  static let staticTables: [String: @Sendable () -> Table] =
    standardStatics.merging(streamStatics) { standard, _ in standard }
}
