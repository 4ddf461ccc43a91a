/// Views that call their closures during each iteration.
extension SequenceView {
  /// The view `lazy` of a sequence.
  static func lazy(_ base: Value) -> SequenceView {
    SequenceView(
      "LazySequence", [("_base", base)], [base.type], count: { try base.knownCount },
      element: { try base.subscripted([.int($0)]) }, { try base.walk() })
  }

  static func map(_ base: Value, _ transform: Function, _ limits: Limits) -> SequenceView {
    calling(
      "LazyMapSequence", base, "_transform", transform, count: { try $0.knownCount },
      element: { try transform.call(try $0.subscripted([.int($1)])) }
    ) { next in
      {
        try limits.step()
        return try next().map { try transform.call($0) }
      }
    }
  }

  static func filter(_ base: Value, _ isIncluded: Function, _ limits: Limits) -> SequenceView {
    calling(
      "LazyFilterSequence", base, "_predicate", isIncluded,
      element: { try $0.subscripted([.int($1)]) }
    ) { next in
      {
        while let element = try next() {
          try limits.step()
          if try isIncluded.test(element) { return element }
        }
        return nil
      }
    }
  }

  /// The view `compactMap` of a lazy sequence. As in Swift, it consists of `map`, `filter` and
  /// `map`.
  static func compactMap(_ base: Value, _ transform: Function, _ limits: Limits) -> SequenceView {
    calling("LazyMapSequence", base, "_transform", transform) { next in
      {
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
    calling("LazyPrefixWhileSequence", base, "_predicate", predicate) { next in
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
    calling("LazyDropWhileSequence", base, "_predicate", predicate) { next in
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

  /// A view that passes the elements of another sequence through a closure of the script. Each
  /// iteration calls the closure again.
  ///
  /// - Parameter label: the name of the closure in the output of `print`.
  private static func calling(
    _ name: String, _ base: Value, _ label: String, _ closure: Function,
    count: ((Value) throws -> Int?)? = nil, element: ((Value, Int) throws -> Value)? = nil,
    _ iterator: @escaping (@escaping ElementIterator) -> ElementIterator
  ) -> SequenceView {
    let base = base.withoutLazyWrapper
    return SequenceView(
      name, [("_base", base), (label, .function(closure))],
      name == "LazyMapSequence" ? [base.type, .unknown] : [base.type],
      count: count.map { count in { try count(base) } },
      element: element.map { element in { try element(base, $0) } }
    ) { iterator(try base.walk()) }
  }
}

extension Value {
  /// The sequence without the wrapper `LazySequence`. In Swift's types, only the first view of a
  /// chain has this wrapper.
  fileprivate var withoutLazyWrapper: Value {
    if let view, view.name == "LazySequence", let base = view.parts.first?.value { return base }
    return self
  }
}
