import RxsEngine
import Testing

/// An operator with its arguments, and two expected marble diagrams: one for sources that succeed,
/// one for a source that fails.
///
/// The two sources are cold. The default sources are `standard` and `standardOther`, and the
/// default failing sources are `-1-#` and `--#`.
struct OperatorSample: Sendable, CustomTestStringConvertible {
  typealias Use =
    @Sendable (_ source: Observable<Int>, _ other: Observable<Int>) -> Observable<String>

  static let standard = "-1-22--3-|"
  static let standardOther = "--7--8|"

  /// The operator's name in Swift, such as `take(for:scheduler:)`, followed by a word that names
  /// the overload.
  let name: String
  let source: String
  let other: String
  /// The expected output for the two sources.
  let output: String
  /// The source that fails.
  let failingSource: String
  /// The expected output for the failing source.
  let failing: String
  /// The expected output for a failing second source; nil for an operator without a second source.
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

  /// The operator's name without the word for the overload.
  var selector: String { String(name.prefix { $0 != " " }) }

  /// The samples whose subscriptions end when their sources end.
  static let all: [OperatorSample] = [
    transforming, filtering, combining, timing, errors, sharing, utility, traits,
  ].flatMap { $0 }

  static let traits: [OperatorSample] = [singles, maybes, infallibles, sharedSequences]
    .flatMap { $0 }
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
