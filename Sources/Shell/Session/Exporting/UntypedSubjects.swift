import RxsEngine
import RxsLanguage
import RxsRuntime

/// Subjects that a script makes without a type: what is sent into them says which it is.
package struct UntypedSubjects {
  /// What was sent into one of them.
  private final class Probe {
    package var values: [Value] = []
  }

  private var probes: [Probe] = []

  /// How many there are so far.
  package var count: Int { probes.count }

  /// What stands for the type of the next one's elements.
  package mutating func add() -> String {
    probes.append(Probe())
    return "\u{E002}\(probes.count - 1)\u{E003}"
  }

  /// Listens to those that an expression made.
  ///
  /// - Parameters:
  ///   - made: which of them it made.
  ///   - values: what came of the expression.
  package func listen(_ made: Range<Int>, to values: [Value]) {
    let streams = values.flatMap(Self.streams)
    // Of others nobody can say which is which.
    guard streams.count == made.count else { return }
    for (stream, probe) in zip(streams, probes[made]) {
      _ = stream.observable.subscribe(onNext: { probe.values.append($0) })
    }
  }

  /// The text with the types that are known in the end.
  package func typed(_ text: String) -> String {
    var typed = text
    for (index, probe) in probes.enumerated() {
      let type = SwiftType(ofAll: probe.values) ?? .unknown
      typed = typed.replacing("\u{E002}\(index)\u{E003}", with: type.text)
    }
    return typed
  }

  private static let kinds: [StreamValue.Kind] = [
    .publishSubject, .replaySubject, .asyncSubject, .publishRelay, .replayRelay,
  ]

  /// The subjects that a value is or holds, in the order of its expression.
  private static func streams(in value: Value) -> [StreamValue] {
    switch value {
    case .stream(let stream):
      kinds.contains(stream.kind) ? [stream] : []
    case .array(let elements): elements.flatMap(streams)
    case .tuple(let tuple): tuple.elements.flatMap(streams)
    default: []
    }
  }
}
