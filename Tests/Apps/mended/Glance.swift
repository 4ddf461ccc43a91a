/// Makes an object that is released immediately.
final class Lens {
  func glance() -> Int { Glance().depth }
}

/// A class whose `deinit` does not compile, because `shownName()` is missing.
final class Glance {
  let depth = 7

  deinit { print("\(self.shownName()) is gone") }
}
