import RxsRuntime
import Testing

@testable import RxsExploring

/// The shrinker makes a sequence short and simple; the shorter sequence breaks the same rule.
@Suite struct ShrinkerTests {
  private static let second = 1_000_000_000

  private var vocabulary: Vocabulary {
    var vocabulary = Vocabulary()
    vocabulary.inputs = [
      .init(
        target: "vm.n", kind: .emit, typeName: "Int", values: ["7", "0", "1", "2"], ownValues: 1)
    ]
    vocabulary.answers = [
      .init(head: "answer api.load", isStub: false, forms: [AnswerForm(["a after ", ""])])
    ]
    return vocabulary
  }

  private func shrunk(_ steps: [Step], _ breaks: @escaping ([Step]) -> Bool) -> [String] {
    var shrinker = Shrinker(vocabulary, breaks: breaks)
    return shrinker.shrunk(steps).map(\.text)
  }

  private func emit(_ value: String) -> Step { Step(.emit, "vm.n", value) }

  @Test func `the shrinker removes all statements that the failure does not need`() {
    let steps = (0..<40).map { emit($0 == 13 || $0 == 31 ? "7" : "1") }
    let texts = shrunk(steps) { $0.filter { $0.detail == "7" }.count >= 2 }
    #expect(texts == ["emit vm.n 7", "emit vm.n 7"])
  }

  @Test func `the shrinker simplifies values, and changes equal values together`() {
    let steps = [emit("7"), emit("2"), emit("7")]
    let texts = shrunk(steps) { steps in
      steps.count == 3 && steps[0] == steps[2] && steps[0] != steps[1]
    }
    #expect(texts == ["emit vm.n 1", "emit vm.n 0", "emit vm.n 1"])
  }

  @Test func `the shrinker keeps the gaps between the statements of one input`() {
    let steps = [
      Step(.answer, "stub \"*\"", "2"), Step(.call, "vm.start", "()"), Step(.advance), emit("2"),
      Step(.advance, gap: Self.second), emit("2"),
    ]
    let texts = shrunk(steps) { steps in
      let isOfTwo = steps.first?.kind == .answer && steps.count == 6
      let sent = steps.indices.filter { steps[$0].detail == (isOfTwo ? "2" : "1") }
      return sent.count == (isOfTwo ? 3 : 2) && sent[0] + 1 < sent[1]
    }
    #expect(texts == ["emit vm.n 1", "advance", "emit vm.n 1"])
  }

  @Test func `the shrinker changes equal values in answers too`() {
    let steps = [Step(.answer, "answer api.find", "[7, 17], \"7\" after 7s"), emit("7")]
    let texts = shrunk(steps) { steps in
      steps.count == 2 && steps[0].detail.hasPrefix("[\(steps[1].detail), ")
    }
    #expect(texts == ["answer api.find [0, 17], \"7\" after 7s", "emit vm.n 0"])
  }

  @Test func `the shrinker joins gaps and rounds their durations`() {
    let steps = [
      emit("1"), Step(.advance, gap: 431_000_000), Step(.advance, gap: 1_217_000_000), emit("2"),
    ]
    let texts = shrunk(steps) { steps in
      steps.filter { $0.kind == .emit }.count == 2
        && steps.reduce(0) { $0 + $1.gap } >= Self.second
    }
    #expect(texts == ["emit vm.n 0", "advance 1s", "emit vm.n 0"])
  }

  @Test func `the shrinker removes the statements that only a removed value needed`() {
    let steps = [
      Step(.answer, "stub \"*\"", "2"), Step(.call, "vm.start", "()"), Step(.advance), emit("2"),
      emit("2"), Step(.advance),
    ]
    let texts = shrunk(steps) { steps in
      let isOfTwo = steps.first?.kind == .answer && steps.count == 6
      let sent = steps.filter { $0.detail == (isOfTwo ? "2" : "1") && $0.kind == .emit }
      return sent.count == 2 && (isOfTwo || steps.contains { $0.gap >= Self.second })
    }
    #expect(texts == ["emit vm.n 1", "emit vm.n 1", "advance 1s"])
  }

  @Test func `the shrinker joins two answers to the same requests into one statement`() {
    let steps = [
      Step(.answer, "answer api.find", "late"), emit("1"), Step(.advance),
      Step(.answer, "answer api.find", "soon"), emit("2"),
    ]
    let texts = shrunk(steps) { steps in
      let answers = steps.filter { $0.kind == .answer }.map(\.detail).joined(separator: ", ")
      return answers == "late, soon" && steps.filter { $0.kind == .emit }.count == 2
    }
    #expect(texts == ["answer api.find late, soon", "emit vm.n 0", "emit vm.n 0"])
  }

  @Test func `the shrinker moves an answer that follows a request to the start of the sequence`() {
    let steps = [
      emit("1"), Step(.advance), emit("2"), Step(.answer, "answer api.load", "a after 1s"),
      Step(.advance, gap: Self.second),
    ]
    let texts = shrunk(steps) { shorter in
      shorter == steps
        || shorter.first?.detail == "a after 5s, a after 1s" && shorter.last?.kind == .advance
          && shorter.filter { $0.kind == .emit }.count == 2
    }
    #expect(
      texts == [
        "answer api.load a after 5s, a after 1s", "emit vm.n 0", "emit vm.n 0", "advance",
      ])
  }

  @Test func `a sequence that cannot become shorter is unchanged`() {
    let steps = [emit("0"), Step(.advance)]
    #expect(shrunk(steps) { $0 == steps } == ["emit vm.n 0", "advance"])
  }

  @Test func `the shrinker stops after its limit of tries`() {
    var count = 0
    let steps = (0..<64).map { _ in emit("7") }
    var shrinker = Shrinker(vocabulary, tries: 10) { _ in
      count += 1
      return false
    }
    #expect(shrinker.shrunk(steps) == steps)
    #expect(count == 10)
  }
}
