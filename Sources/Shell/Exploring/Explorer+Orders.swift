import RxsEngine
import RxsLanguage
import RxsOutput
import RxsRuntime
import RxsStatements
import RxsSystem

/// Several inputs that are sent at the same time. The answers to their requests arrive in different
/// orders.
struct Burst {
  /// The statements before the inputs.
  let prefix: [Step]
  /// The inputs that are sent at the same time.
  let inputs: [Step]
  /// The requests of the inputs. Each number is the index of a request's answers in the vocabulary.
  var requests: [Int] = []

  /// The time between two answers, in nanoseconds.
  static let tick = 100_000_000

  /// The statements, with delays that make the answers arrive in the given order.
  ///
  /// - Parameters:
  ///   - order: the indices of the requests, in the order in which their answers arrive.
  ///   - failing: the request that fails; nil if no request fails.
  func steps(_ order: [Int], failing: Int? = nil, _ vocabulary: Vocabulary) -> [Step] {
    var delays = Array(repeating: 0, count: requests.count)
    for (place, request) in order.enumerated() { delays[request] = (place + 1) * Self.tick }
    var answers: [Step] = []
    for (index, known) in vocabulary.answers.enumerated() {
      let own = requests.indices.filter { requests[$0] == index }
      let texts = own.compactMap { request -> String? in
        let forms = known.forms.filter { $0.takesDelay && $0.fails == (request == failing) }
        return forms.first?.text(delay: delays[request])
      }
      guard !texts.isEmpty, texts.count == own.count else { continue }
      answers.append(Step(.answer, known.head, texts.joined(separator: ", ")))
    }
    return prefix + answers + inputs
      + [Step(.advance, gap: requests.count * Self.tick), Step(.advance, gap: 10_000_000_000)]
  }
}

extension Explorer {
  /// Explores the orders in which answers can arrive, until a limit is reached.
  package func runOrders() {
    var number = firstNumber
    while !isDone {
      if let burst = burst(number) { tryOrders(of: burst, number) }
      number += stride
    }
    finish()
  }

  /// The burst with the given number; nil if its inputs make fewer than two requests. In some
  /// bursts, another input is sent ten seconds earlier.
  private func burst(_ number: Int) -> Burst? {
    var random = SplitMix(seed: seed &+ UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9)
    var generator = SequenceGenerator(vocabulary, seed: random.next())
    let count = 2 + number % 4
    var prefix: [Step] = []
    if number / 4 % 3 > 0, let step = generator.input() {
      prefix = [step, Step(.advance, gap: 10_000_000_000)]
    }
    let inputs = (0..<count).compactMap { _ in generator.input() }
    var burst = Burst(prefix: prefix, inputs: inputs)
    // The answers get long delays here, so that all requests exist before the first answer.
    let late = vocabulary.answers.compactMap { answers -> Step? in
      let form = answers.forms.first { $0.takesDelay && !$0.fails }
      return form.map { Step(.answer, answers.head, $0.text(delay: 10_000_000_000)) }
    }
    guard let result = replay(prefix + late + inputs, keepsOutput: true) else { return nil }
    reachAdd(result)
    if let violation = result.violation {
      keep(violation, result.steps, number)
      return nil
    }
    let places = result.requests.suffix(result.waiting).compactMap(answerPlace)
    guard places.count > 1, places.count == result.waiting, places.count <= 8 else { return nil }
    burst.requests = places
    return burst
  }

  /// The index, in the vocabulary, of the answers to a request; nil if there are none.
  private func answerPlace(of request: String) -> Int? {
    vocabulary.answers.lastIndex { answers in
      guard answers.isStub else {
        return request.hasPrefix(answers.head.dropFirst(Answer.word.count + 1) + "(")
      }
      let pattern = answers.head.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
      let address = request.split(separator: " ").last.map { String($0) } ?? ""
      return Glob(pattern).matches(Array(address.filter { $0 != "\"" }))
    }
  }

  private func tryOrders(of burst: Burst, _ number: Int) {
    var random = SplitMix(seed: UInt64(truncatingIfNeeded: number))
    let orders = ArrivalOrder.orders(of: burst.requests.count, &random)
    guard let first = orders.first, let usual = outcome(burst, first, number) else { return }
    for order in orders.dropFirst() where !isDone {
      guard let other = outcome(burst, order, number) else { continue }
      guard other.requests == usual.requests, let label = Self.difference(usual, other) else {
        continue
      }
      keepRace(burst, first, order, label, number)
    }
    for failing in burst.requests.indices where !isDone {
      let steps = burst.steps(first, failing: failing, vocabulary)
      if let result = replay(steps) { judge(result, number) }
    }
  }

  /// Plays a burst with an order of answers, and returns the result. Nil if a rule was broken.
  private func outcome(_ burst: Burst, _ order: [Int], _ number: Int) -> EpisodeResult? {
    guard let result = replay(burst.steps(order, vocabulary), keepsOutput: true) else { return nil }
    judge(result, number)
    return result.violation == nil ? result : nil
  }

  private func judge(_ result: EpisodeResult, _ number: Int) {
    reachAdd(result)
    if let violation = result.violation { keep(violation, result.steps, number) }
  }

  /// The first label whose last values differ in two results; nil if all last values are equal.
  private static func difference(_ left: EpisodeResult, _ right: EpisodeResult) -> String? {
    left.latest.keys.sorted().first { left.latest[$0] != right.latest[$0] }
  }

  /// Stores a finding about two answers whose order changes the last value of a label. The finding
  /// contains the marbles of both orders.
  private func keepRace(
    _ burst: Burst, _ usual: [Int], _ order: [Int], _ label: String, _ number: Int
  ) {
    var violation = Violation(.order, label, "")
    guard !isKnown(violation), !silenced.contains(.order) else { return }
    let way = ArrivalOrder.way(from: usual, to: order)
    var former = replay(burst.steps(usual, vocabulary), keepsOutput: true)
    for (before, after) in zip(way, way.dropFirst()) {
      let present = replay(burst.steps(after, vocabulary), keepsOutput: true)
      guard let left = former, let right = present,
        let (first, second) = ArrivalOrder.swapped(before, after),
        left.latest[label] != right.latest[label]
      else {
        former = present
        continue
      }
      let names = right.requests.suffix(burst.requests.count)
      let texts = Array(names)
      guard texts.indices.contains(first), texts.indices.contains(second) else { return }
      violation = Violation(
        .order, label,
        "\(label) depends on which answer comes first: the answer to request \(first + 1), "
          + "\(texts[first]), or the answer to request \(second + 1), \(texts[second])",
        closing: left.latest[label].map { FindScript.check(latestOf: label, $0) } ?? [])
      violation.why =
        ["\(texts[first]) first:"] + picture(label, burst.steps(before, vocabulary))
        + ["\(texts[second]) first:"] + picture(label, burst.steps(after, vocabulary))
      keepShort(violation, burst.steps(after, vocabulary), number)
      return
    }
  }

  /// The marbles of a label after the statements.
  private func picture(_ label: String, _ steps: [Step]) -> [String] {
    let result = replay(steps + [Step(.call, "marble \(label)")], keepsOutput: true)
    return result?.output.suffix(while: { !$0.isEmpty && EventLine(expected: $0) == nil }) ?? []
  }
}

extension Array {
  /// The longest suffix in which all elements satisfy a condition.
  fileprivate func suffix(while condition: (Element) -> Bool) -> [Element] {
    Array(reversed().prefix(while: condition).reversed())
  }
}
