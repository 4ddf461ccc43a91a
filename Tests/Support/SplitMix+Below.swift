import RxsRuntime

extension SplitMix {
  /// A number from 0 up to but not including the bound.
  package mutating func below(_ bound: Int) -> Int {
    bound > 0 ? Int(next() % UInt64(bound)) : 0
  }

  /// A random choice.
  package mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[below(choices.count)]
  }
}
