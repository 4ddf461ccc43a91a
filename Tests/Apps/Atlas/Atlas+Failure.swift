extension Atlas {
  enum Failure: Error, Equatable {
    case noMap(Int)
  }
}

extension Atlas.Failure {
  static let first = Atlas.Failure.noMap(1)
}
