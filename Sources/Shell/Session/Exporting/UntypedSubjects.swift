import RxsEngine
import RxsLanguage
import RxsRuntime

/// Subjects whose type neither the script nor the resolver says: what is sent into them shows it.
struct UntypedSubjects {
  /// The values that were sent into one of them.
  private final class Probe {
    var values: [Value] = []
  }

  private var probes: [Probe] = []

  /// The number of them so far.
  var count: Int { probes.count }

  /// Those that begin without a value.
  private static let kinds: [StreamValue.Kind] = [
    .publishSubject, .replaySubject, .asyncSubject, .publishRelay, .replayRelay,
  ]

  /// The placeholder for the element type of a new subject; nil for another stream.
  mutating func add(_ kind: StreamValue.Kind) -> String? {
    guard Self.kinds.contains(kind) else { return nil }
    probes.append(Probe())
    return "\u{E002}\(probes.count - 1)\u{E003}"
  }

  /// Listens to those that an expression made.
  ///
  /// - Parameters:
  ///   - first: the first of those that it made; all after it are.
  ///   - values: what came of the expression.
  func listen(from first: Int, to values: [Value]) {
    let streams = values.flatMap(Self.subjects)
    // Others cannot be told apart.
    guard streams.count == probes.count - first else { return }
    for (stream, probe) in zip(streams, probes[first...]) {
      _ = stream.observable.subscribe(onNext: { probe.values.append($0) })
    }
  }

  /// A text with the types that are known in the end.
  func typed(_ text: String) -> String {
    probes.enumerated().reduce(text) { text, probe in
      let type = Type(seen: probe.element.values) ?? .unknown
      return text.replacing("\u{E002}\(probe.offset)\u{E003}", with: type.swift)
    }
  }

  /// The subjects that a value is or holds, in the order of its expression.
  private static func subjects(in value: Value) -> [StreamValue] {
    switch value {
    case .stream(let stream): kinds.contains(stream.kind) ? [stream] : []
    case .array(let elements): elements.flatMap(subjects)
    case .tuple(let tuple): tuple.elements.flatMap(subjects)
    default: []
    }
  }
}
