import CThreadState

/// The places in the code at which operators were built, including compiled code.
extension Tracer {
  /// The operator with a number, with its place in the source.
  package func `operator`(_ number: UInt32) -> TracedOperator? {
    guard let traced = listed(number), traced.address != 0,
      let place = tracedPlace(of: traced.address)
    else { return listed(number) }
    let own = traced.rank.flatMap { placeOfOperator?(traced.name, $0, place) }
    return TracedOperator(
      name: traced.name, place: own ?? place.text, behavior: traced.behavior,
      isInternal: traced.isInternal || place.text.isEmpty, address: traced.address,
      function: place.function, owner: place.owner)
  }

  /// The line of an address in compiled code; nil where that is not known.
  package func place(of address: UInt) -> String? { tracedPlace(of: address)?.text }

  /// The place of an address in compiled code; of several callers that of the nearest one that people
  /// have written. Nil where it is not known.
  private func tracedPlace(of address: UInt) -> TracedPlace? {
    let chain = stacks.addresses(of: address)
    if chain.contains(where: { places[$0] == nil }) { findPlaces() }
    let known = chain.compactMap { places[$0] ?? nil }
    return known.first { !$0.text.isEmpty } ?? known.first
  }

  /// Asks for the places of all addresses that are not known yet.
  private func findPlaces() {
    let addresses = operators.map(\.address) + ends.addresses
    let unknown = Set(addresses.filter { !TracedStacks.isStack($0) } + stacks.all)
      .subtracting(places.keys).subtracting([0])
    let found = placesOfCode?(Array(unknown)) ?? [:]
    for address in unknown { places[address] = .some(found[address]) }
  }

  /// The subscriptions of compiled code that have not ended.
  ///
  /// Each has its place, and tells whether scheduled work or an open request can still end it.
  package var liveSubscriptions: [(subscription: any Disposable, place: String?, waits: Bool)] {
    let open = requests.filter { $0.end == 0 && !$0.hasEnded }
    let due = pending.compactMap { work in
      work.stage.flatMap { stage($0) }.flatMap { work.isPeriodic && !endsByItself($0) ? nil : $0 }
    }
    let waiting = due + open
    let ends = Set(waiting.map { ($0.below.last ?? $0).id })
    return self.ends.live.map { ($0.lifetime, place(of: $0.address), ends.contains($0.stage)) }
  }

  /// Whether a pipeline of repeating work can end by itself.
  private func endsByItself(_ stage: TraceStage) -> Bool {
    ([stage] + stage.below).contains { self.operator($0.subject)?.behavior.endsEarly ?? false }
  }

  /// Whether compiled code made a subscription, and may keep it.
  package func isOfCode(_ subscription: any Disposable) -> Bool { ends.contains(subscription) }

  /// The operator with a number, without a look-up of its place.
  func listed(_ number: UInt32) -> TracedOperator? {
    operators.indices.contains(Int(number)) ? operators[Int(number)] : nil
  }

  /// The address of the compiled code that builds now; 0 where there is none near.
  var caller: UInt { callers(within: 24, limit: 1).first ?? 0 }

  /// The callers in compiled code, as an address that stands for all of them; 0 where there are none.
  package var stack: UInt { stack(of: callers(within: 96, limit: 8)) }

  /// An address that stands for some others, the nearest first.
  package func stack(of addresses: [UInt]) -> UInt { stacks.address(of: addresses) }

  /// Those of some addresses of functions that are in compiled code, as return addresses in it.
  package func inCode(_ functions: [UInt]) -> [UInt] {
    functions.filter { address in
      code.contains { address >= $0.start && address < $0.end }
    }.map { $0 + 1 }
  }

  private func callers(within depth: Int32, limit: Int) -> [UInt] {
    if code.isEmpty { return [] }
    return code.withUnsafeBufferPointer { ranges in
      guard let first = ranges.baseAddress else { return [] }
      return Array(unsafeUninitializedCapacity: limit) { buffer, count in
        guard let start = buffer.baseAddress else { return }
        count = Int(crx_callers_in(first, Int32(ranges.count), depth, start, Int32(limit)))
      }
    }
  }
}

/// A place in compiled code.
package struct TracedPlace {
  /// The file and the line: `Search.swift:31`; empty for code that nobody has written.
  package let text: String
  /// The function, as a person writes it: `search(_:)`; empty where that is not known.
  package let function: String
  /// The type that the function belongs to; empty where that is not known.
  package let owner: String
  /// The name of the file.
  package let file: String
  package let line: Int

  package init(
    text: String, function: String = "", owner: String = "", file: String = "", line: Int = 0
  ) {
    (self.text, self.function, self.owner) = (text, function, owner)
    (self.file, self.line) = (file, line)
  }
}

/// Chains of callers, each named by one address that no code has.
struct TracedStacks {
  private var chains: [[UInt]] = []
  private var numbers: [[UInt]: UInt] = [:]
  private static let mark: UInt = 1 << 63

  /// All addresses of the chains.
  var all: [UInt] { chains.flatMap { $0 } }

  static func isStack(_ address: UInt) -> Bool { address & mark != 0 }

  mutating func address(of chain: [UInt]) -> UInt {
    guard chain.count > 1 else { return chain.first ?? 0 }
    if let known = numbers[chain] { return known }
    let number = UInt(chains.count) | Self.mark
    chains.append(chain)
    numbers[chain] = number
    return number
  }

  func addresses(of address: UInt) -> [UInt] {
    Self.isStack(address) ? chains[Int(address & ~Self.mark)] : [address]
  }
}
