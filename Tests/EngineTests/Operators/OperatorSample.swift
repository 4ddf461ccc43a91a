import RxsEngine
import Testing

/// An operator in use: its classic marbles, what it makes of failures, and what holds of all of them.
///
/// Both sources are cold. Unless a sample says otherwise they are `standard` and `standardOther`,
/// and `-1-#` and `--#` where they fail.
struct OperatorSample: Sendable, CustomTestStringConvertible {
  typealias Use =
    @Sendable (_ source: Observable<Int>, _ other: Observable<Int>) -> Observable<String>

  static let standard = "-1-22--3-|"
  static let standardOther = "--7--8|"

  /// The operator as Swift names it, such as `take(for:scheduler:)`, and what tells its forms apart.
  let name: String
  let source: String
  let other: String
  /// The operator's output for the two sources.
  let output: String
  /// The source that fails.
  let failingSource: String
  /// The operator's output for it.
  let failing: String
  /// The operator's output for a second source that fails, where it has one.
  let otherFailing: String?
  let apply: Use

  init<Result: ObservableConvertibleType & SendableMetatype>(
    _ name: String, _ output: String, source: String = standard, other: String = standardOther,
    failing: String = "-1-#", of failingSource: String = "-1-#", otherFailing: String? = nil,
    _ apply: @escaping @Sendable (_ source: Observable<Int>, _ other: Observable<Int>) -> Result
  ) {
    self.name = name
    self.source = source
    self.other = other
    self.output = output
    self.failingSource = failingSource
    self.failing = failing
    self.otherFailing = otherFailing
    self.apply = { apply($0, $1).asObservable().map { "\($0)" } }
  }

  var testDescription: String { name }

  /// The operator's name without its form.
  var selector: String { String(name.prefix { $0 != " " }) }

  /// The samples whose subscriptions end when their sources do.
  static let all =
    transforming + filtering + combining + timing + errors + sharing + utility + traits

  static let traits = singles + maybes + infallibles + sharedSequences
}

/// An operator whose closure throws at the first element of `-1-2|`.
struct ThrowingSample: Sendable, CustomTestStringConvertible {
  let name: String
  let source: String
  let output: String
  let apply: OperatorSample.Use

  init<Result: ObservableConvertibleType & SendableMetatype>(
    _ name: String, _ output: String = "-#", source: String = "-1-2|",
    _ apply: @escaping @Sendable (_ source: Observable<Int>, _ other: Observable<Int>) -> Result
  ) {
    self.name = name
    self.source = source
    self.output = output
    self.apply = { apply($0, $1).asObservable().map { "\($0)" } }
  }

  var testDescription: String { name }

  var selector: String { String(name.prefix { $0 != " " }) }
}
