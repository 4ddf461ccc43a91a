import Testing

@testable import RxsExploring

/// Random sequences of statements; the same seed makes the same sequences.
@Suite struct SequenceGeneratorTests {
  private var vocabulary: Vocabulary {
    var vocabulary = Vocabulary()
    vocabulary.inputs = ["a", "b", "c"].map {
      .init(
        target: "vm.\($0)", kind: .emit, typeName: "Int", values: ["0", "1", "2", "3", "4", "5"],
        ownValues: 2)
    }
    vocabulary.labels = [.init(name: "vm.out", expression: "vm.out", isState: true)]
    vocabulary.answers = [
      .init(
        head: "stub \"x\"", isStub: true,
        forms: [
          AnswerForm(["text(\"y\") after ", ""]),
          AnswerForm(["status(500) after ", ""], fails: true),
        ])
    ]
    return vocabulary
  }

  private func texts(seed: UInt64, count: Int = 400) -> [String] {
    var generator = SequenceGenerator(vocabulary, seed: seed)
    var situation = Situation()
    situation.pending = [300_000_000]
    return (0..<count).map { _ in generator.next(situation).text }
  }

  @Test(arguments: [UInt64(0), 1, 2, 77])
  func `the same seed makes the same sequence`(_ seed: UInt64) {
    #expect(texts(seed: seed) == texts(seed: seed))
    #expect(texts(seed: seed) != texts(seed: seed + 1))
  }

  @Test func `a gap ends when work is due, or shortly before or after it`() {
    let gaps = Set((0..<40).flatMap { texts(seed: $0) }.filter { $0.hasPrefix("advance") })
    for gap in ["advance", "advance 299ms", "advance 300ms", "advance 301ms", "advance 60s"] {
      #expect(gaps.contains(gap))
    }
  }

  @Test func `a sequence uses only some of the inputs`() {
    let used = (UInt64(0)..<40).map { seed in
      Set(texts(seed: seed).filter { $0.hasPrefix("emit") }.map { $0.split(separator: " ")[1] })
    }
    #expect(used.contains { $0.count == 1 })
    #expect(used.contains { $0.count == 3 })
  }

  @Test func `a generated index is within the list, and an index of the script is always allowed`()
  {
    var vocabulary = Vocabulary()
    var input = Vocabulary.Input(
      target: "vm.delete", kind: .call, typeName: "at index: Int",
      values: ["(at: 9)", "(at: 0)", "(at: 1)", "(at: 2)"], ownValues: 1)
    input.indices = ["(at: 0)": 0, "(at: 1)": 1, "(at: 2)": 2]
    vocabulary.inputs = [input]
    func calls(lengths: [String: Int]) -> Set<String> {
      var situation = Situation()
      situation.lengths = lengths
      var calls: Set<String> = []
      for seed in UInt64(0)..<40 {
        var generator = SequenceGenerator(vocabulary, seed: seed)
        for _ in 0..<40 {
          let step = generator.next(situation)
          if step.kind == .call { calls.insert(step.detail) }
        }
      }
      return calls
    }
    #expect(calls(lengths: ["vm": 0]) == ["(at: 9)"])
    #expect(calls(lengths: ["vm": 2]) == ["(at: 9)", "(at: 0)", "(at: 1)"])
    #expect(calls(lengths: ["other": 0]) == ["(at: 9)", "(at: 0)", "(at: 1)", "(at: 2)"])
  }

  @Test func `the index of the last row of a list is sent into an input of numbers`() {
    var situation = Situation()
    situation.lengths = ["vm": 38, "other": 77]
    var texts: Set<String> = []
    for seed in UInt64(0)..<20 {
      var generator = SequenceGenerator(vocabulary, seed: seed)
      for _ in 0..<100 { texts.insert(generator.next(situation).text) }
    }
    #expect(texts.contains("emit vm.a 37"))
    #expect(!texts.contains { $0.contains("7") && !$0.contains("37") && $0.hasPrefix("emit") })
  }

  @Test func `the generated answers include successes, failures and delays`() {
    let texts = Set((0..<60).flatMap { self.texts(seed: $0) }.filter { $0.hasPrefix("stub") })
    #expect(texts.contains { $0.contains("text(\"y\") after 2s") })
    #expect(texts.contains { $0.contains("status(500)") })
    #expect(texts.contains { $0.contains(", ") })
  }
}
