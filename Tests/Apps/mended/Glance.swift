/// Makes objects that are released at once.
final class Lens {
  func glance() -> Int { Glance().depth }
}

/// Its deinit does not compile here.
final class Glance {
  let depth = 7

  deinit { print("\(self.shownName()) is gone") }
}
