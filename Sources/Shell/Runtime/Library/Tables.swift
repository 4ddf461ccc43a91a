extension Library {
  static let streamFunctions: [Entry] = []
}
