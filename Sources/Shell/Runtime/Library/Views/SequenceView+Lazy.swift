/// Views that call their closures while they are walked, each time anew.
extension SequenceView {
  /// `lazy`
  static func lazy(_ base: Value) -> SequenceView {
    SequenceView(
      "LazySequence", [("_base", base)], [base.type], count: { try base.knownCount },
      element: { try base.subscripted([.int($0)]) }, { try base.walk() })
  }

  static func map(_ base: Value, _ transform: Function, _ limits: Limits) -> SequenceView {
    let base = base.withoutLazyWrapper
    return SequenceView(
      "LazyMapSequence", [("_base", base), ("_transform", .function(transform))],
      [base.type, .unknown], count: { try base.knownCount },
      element: { try transform.call(try base.subscripted([.int($0)])) }
    ) {
      let next = try base.walk()
      return {
        try limits.step()
        return try next().map { try transform.call($0) }
      }
    }
  }

  static func filter(_ base: Value, _ isIncluded: Function, _ limits: Limits) -> SequenceView {
    let base = base.withoutLazyWrapper
    return SequenceView(
      "LazyFilterSequence", [("_base", base), ("_predicate", .function(isIncluded))], [base.type],
      element: { try base.subscripted([.int($0)]) }
    ) {
      let next = try base.walk()
      return {
        while let element = try next() {
          try limits.step()
          if try isIncluded.test(element) { return element }
        }
        return nil
      }
    }
  }

  /// `compactMap` of a lazy sequence, which Swift makes of `map`, `filter` and `map`.
  static func compactMap(_ base: Value, _ transform: Function, _ limits: Limits) -> SequenceView {
    let base = base.withoutLazyWrapper
    return SequenceView(
      "LazyMapSequence", [("_base", base), ("_transform", .function(transform))],
      [base.type, .unknown]
    ) {
      let next = try base.walk()
      return {
        while let element = try next() {
          try limits.step()
          if let content = try transform.call(element).content { return content }
        }
        return nil
      }
    }
  }

  static func prefix(
    _ base: Value, while predicate: Function, _ limits: Limits
  ) -> SequenceView {
    let base = base.withoutLazyWrapper
    return SequenceView(
      "LazyPrefixWhileSequence", [("_base", base), ("_predicate", .function(predicate))],
      [base.type]
    ) {
      let next = try base.walk()
      var isOver = false
      return {
        try limits.step()
        guard !isOver, let element = try next(), try predicate.test(element) else {
          isOver = true
          return nil
        }
        return element
      }
    }
  }

  static func drop(_ base: Value, while predicate: Function, _ limits: Limits) -> SequenceView {
    let base = base.withoutLazyWrapper
    return SequenceView(
      "LazyDropWhileSequence", [("_base", base), ("_predicate", .function(predicate))],
      [base.type]
    ) {
      let next = try base.walk()
      var isDropping = true
      return {
        while let element = try next() {
          try limits.step()
          if isDropping { isDropping = try predicate.test(element) }
          if !isDropping { return element }
        }
        return nil
      }
    }
  }
}

extension Value {
  /// `lazy` itself stands in no type but that of the first view.
  fileprivate var withoutLazyWrapper: Value {
    if let view, view.name == "LazySequence", let base = view.parts.first?.value { return base }
    return self
  }
}
