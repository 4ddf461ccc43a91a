extension Library {
  /// Functions that make sequences.
  static let collectionFunctions: [Entry] =
    strides("to", "StrideTo", "Equally spaced numbers, up to but not including an end.")
    + strides(
      "through", "StrideThrough", "Equally spaced numbers, up to and including an end.")
    + makingSequences

  private static func strides(_ label: String, _ type: String, _ summary: String) -> [Entry] {
    [("Int", "BinaryInteger"), ("T", "BinaryFloatingPoint")].map { step, numbers in
      .function(
        "stride<T>(from start: T, \(label) end: T, by stride: \(step)) -> \(type)<T> where T: \(numbers)",
        summary
      ) { a in .view(try a.stride(isThrough: label == "through")) }
    }
  }

  private static let makingSequences: [Entry] = [
    .function(
      "zip<A, B>(_ sequence1: Sequence<A>, _ sequence2: Sequence<B>) -> Zip2Sequence<Sequence<A>, Sequence<B>>",
      "The elements of two sequences in pairs, up to the end of the shorter one."
    ) { a in .view(.zip(try a.value(0), try a.value(1))) },
    .function(
      "repeatElement<T>(_ element: T, count n: Int) -> Repeated<T>", "A value, repeated."
    ) { a in .view(.repeated(try a.value(0), try a.repetitions(1))) },
    .function(
      "sequence<T>(first: T, next: (T) -> T?) -> UnfoldSequence<T, (T?, Bool)>",
      "A value, then each next value made from the one before, until nil."
    ) { a in .view(.unfold(first: try a.value(0), try a.function(1), a.limits)) },
    .function(
      "sequence<T, State>(state: State, next: (inout State) -> T?) -> UnfoldSequence<T, State>",
      "Values that a closure makes from a state that it changes, until nil."
    ) { a in .view(.unfold(state: try a.value(0), try a.function(1), a.limits)) },
  ]
}

extension Arguments {
  fileprivate func stride(isThrough: Bool) throws -> SequenceView {
    // If a static type is unknown, the values may include both integers and fractions.
    let values = [try value(0), try value(1), try value(2)]
    let isFraction = values.contains { if case .double = $0 { true } else { false } }
    let start = isFraction ? Value.double(try values[0].floating) : values[0]
    return try .stride(from: start, to: values[1], by: values[2], isThrough: isThrough)
  }

  /// An argument that is a number of repetitions.
  func repetitions(_ index: Int) throws -> Int {
    let count = try int(index)
    guard count >= 0 else { throw Fault("a count must not be negative, got \(count)") }
    return count
  }
}
