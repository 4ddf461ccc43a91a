import RxsCombine
import Testing

/// Inserts an end, a cancellation or a demand at every position among the source events of
/// `combineLatest` and `merge`.
@Suite struct EveryPositionTests {
  enum Kind: CaseIterable, CustomTestStringConvertible {
    case combineLatest2, combineLatest3, combineLatest4, merge2, merge3, merge4, mergeMany

    var sides: Int {
      switch self {
      case .combineLatest2, .merge2: 2
      case .combineLatest3, .merge3: 3
      case .combineLatest4, .merge4, .mergeMany: 4
      }
    }

    var combines: Bool {
      switch self {
      case .combineLatest2, .combineLatest3, .combineLatest4: true
      default: false
      }
    }

    var testDescription: String { "\(self)" }
  }

  enum Step: Equatable {
    case value(Int, of: Int)
    case completes(Int)
    case fails(Int)
    case cancel
    case request
  }

  typealias Subject = PassthroughSubject<Int, Failed>

  private static func publisher(_ kind: Kind, _ s: [Subject]) -> AnyPublisher<String, Failed> {
    switch kind {
    case .combineLatest2:
      s[0].combineLatest(s[1]).map { "\($0),\($1)" }.eraseToAnyPublisher()
    case .combineLatest3:
      s[0].combineLatest(s[1], s[2]).map { "\($0),\($1),\($2)" }.eraseToAnyPublisher()
    case .combineLatest4:
      s[0].combineLatest(s[1], s[2], s[3]).map { "\($0),\($1),\($2),\($3)" }
        .eraseToAnyPublisher()
    case .merge2: s[0].merge(with: s[1]).map { "\($0)" }.eraseToAnyPublisher()
    case .merge3: s[0].merge(with: s[1], s[2]).map { "\($0)" }.eraseToAnyPublisher()
    case .merge4: s[0].merge(with: s[1], s[2], s[3]).map { "\($0)" }.eraseToAnyPublisher()
    case .mergeMany: Publishers.MergeMany(s).map { "\($0)" }.eraseToAnyPublisher()
    }
  }

  /// The events that a subscriber with unlimited demand receives, according to Apple's
  /// documentation.
  private static func meaning(_ kind: Kind, _ steps: [Step]) -> [String] {
    var (heard, latest): ([String], [Int: Int]) = ([], [:])
    var ended: Set<Int> = []
    for step in steps {
      switch step {
      case .value(let value, let side):
        if ended.contains(side) { continue }
        latest[side] = value
        if !kind.combines {
          heard.append("\(value)")
        } else if latest.count == kind.sides {
          heard.append((0..<kind.sides).map { "\(latest[$0] ?? 0)" }.joined(separator: ","))
        }
      case .completes(let side):
        ended.insert(side)
        if ended.count == kind.sides { return heard + ["|"] }
      case .fails(let side):
        if !ended.contains(side) { return heard + ["x here"] }
      case .cancel: return heard
      case .request: break
      }
    }
    return heard
  }

  private static func play(_ kind: Kind, _ steps: [Step], _ probe: Probe<String, Failed>) {
    let subjects = (0..<kind.sides).map { _ in Subject() }
    publisher(kind, subjects).subscribe(probe)
    for step in steps {
      switch step {
      case .value(let value, let side): subjects[side].send(value)
      case .completes(let side): subjects[side].send(completion: .finished)
      case .fails(let side): subjects[side].send(completion: .failure(.here))
      case .cancel: probe.cancel()
      case .request: probe.request(.max(1))
      }
    }
  }

  /// Three rounds of values; in each round, each source sends a value.
  private static func values(_ kind: Kind) -> [Step] {
    (0..<3).flatMap { round in
      (0..<kind.sides).map { Step.value(round * 10 + $0, of: $0) }
    }
  }

  /// The completions of all sources, which follow the values.
  private static func ends(_ kind: Kind) -> [Step] { (0..<kind.sides).map { .completes($0) } }

  @Test(arguments: Kind.allCases)
  func `a failure of a source ends the combined publisher at every position`(_ kind: Kind) {
    let values = Self.values(kind)
    for position in 0...values.count {
      for side in 0..<kind.sides {
        let steps = values[..<position] + [.fails(side)] + values[position...] + Self.ends(kind)
        let probe = Probe<String, Failed>()
        Self.play(kind, Array(steps), probe)
        #expect(probe.heard == Self.meaning(kind, Array(steps)), "side \(side) at \(position)")
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `the completion of a source has the documented effect at every position`(_ kind: Kind) {
    let values = Self.values(kind)
    // Each source first sends a value, because the end of a source without a value has a different
    // effect.
    for position in kind.sides...values.count {
      for side in 0..<kind.sides {
        let others = Self.ends(kind).filter { $0 != .completes(side) }
        let steps = values[..<position] + [.completes(side)] + values[position...] + others
        let probe = Probe<String, Failed>()
        Self.play(kind, Array(steps), probe)
        #expect(probe.heard == Self.meaning(kind, Array(steps)), "side \(side) at \(position)")
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `a cancellation at any position stops the combined publisher`(_ kind: Kind) {
    let values = Self.values(kind)
    for position in 0...values.count {
      let steps = values[..<position] + [.cancel] + values[position...] + Self.ends(kind)
      let probe = Probe<String, Failed>()
      Self.play(kind, Array(steps), probe)
      #expect(probe.heard == Self.meaning(kind, Array(steps)), "at \(position)")
    }
  }

  @Test(arguments: Kind.allCases)
  func `a subscriber that requests one value receives at most one value`(_ kind: Kind) {
    let values = Self.values(kind)
    for position in 0...values.count {
      let steps = values[..<position] + [.request] + values[position...]
      let probe = Probe<String, Failed>(.none)
      Self.play(kind, Array(steps), probe)
      // The subscriber requested one value: values sent before the request are lost, and at most
      // one value arrives.
      #expect(probe.heard.count <= 1, "at \(position)")
      let later = Self.meaning(kind, Array(values[position...])).count
      if later > 0 { #expect(probe.heard.count == 1, "at \(position)") }
    }
  }
}
