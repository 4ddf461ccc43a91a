import RxsEngine
import Testing

/// A row of a table of marble diagrams: a hot source and the expected output of an operator.
struct Marble: Sendable, CustomTestStringConvertible {
  let name: String
  let input: String
  let expected: String
  let span: String
  let apply: @Sendable (Observable<String>) -> Observable<String>

  /// - Parameter span: the expected start and end of the subscription to the source, in seconds.
  init<Element>(
    _ name: String, _ input: String, _ expected: String, _ span: String,
    _ apply: @escaping @Sendable (Observable<String>) -> Observable<Element>
  ) {
    self.name = name
    self.input = input
    self.expected = expected
    self.span = span
    self.apply = { apply($0).map { "\($0)" } }
  }

  var testDescription: String { "\(name): \(input) gives \(expected)" }

  func check(_ location: SourceLocation = #_sourceLocation) {
    let lab = Lab()
    let source = lab.hot(input)
    #expect(lab.run { apply(source.asObservable()) } == expected, sourceLocation: location)
    #expect(source.spans == [span], sourceLocation: location)
    #expect(!lab.clock.hasAudibleWork, "work is left", sourceLocation: location)
  }
}

@Sendable func boom<Argument, Result>(_: Argument) throws -> Result { throw Boom() }

let main = MainScheduler.instance
