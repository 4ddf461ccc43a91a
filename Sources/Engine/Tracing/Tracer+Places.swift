import CThreadState

/// The places where operators were built, in scripts and in compiled code.
extension Tracer {
  /// The operator with the given number, with its place in the source code.
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

  /// The source line of an address in compiled code; nil if unknown.
  package func place(of address: UInt) -> String? { tracedPlace(of: address)?.text }

  /// The place of an address in compiled code; nil if unknown.
  ///
  /// If the address identifies a chain of callers, the place is that of the nearest caller in
  /// handwritten code.
  private func tracedPlace(of address: UInt) -> TracedPlace? {
    let chain = stacks.addresses(of: address)
    if chain.contains(where: { places[$0] == nil }) { findPlaces() }
    let known = chain.compactMap { places[$0] ?? nil }
    return known.first { !$0.text.isEmpty } ?? known.first
  }

  /// Looks up the places of all addresses that have not been looked up yet.
  private func findPlaces() {
    let addresses = operators.map(\.address) + ends.addresses
    let unknown = Set(addresses.filter { !TracedStacks.isStack($0) } + stacks.all)
      .subtracting(places.keys).subtracting([0])
    let found = placesOfCode?(Array(unknown)) ?? [:]
    for address in unknown { places[address] = .some(found[address]) }
  }

  /// The subscriptions of compiled code that have not ended.
  ///
  /// `waits` is true if scheduled work or an open request can still end the subscription.
  package var liveSubscriptions: [(subscription: any Disposable, place: String?, waits: Bool)] {
    let open = requests.filter { $0.end == 0 && !$0.hasEnded }
    let due = pending.compactMap { work in
      work.stage.flatMap { stage($0) }.flatMap { work.isPeriodic && !endsByItself($0) ? nil : $0 }
    }
    let waiting = due + open
    let ends = Set(waiting.map { ($0.below.last ?? $0).id })
    return self.ends.live.map { ($0.lifetime, place(of: $0.address), ends.contains($0.stage)) }
  }

  /// Whether any operator in the pipeline of a stage may end before its source ends.
  private func endsByItself(_ stage: TraceStage) -> Bool {
    ([stage] + stage.below).contains { self.operator($0.subject)?.behavior.endsEarly ?? false }
  }

  /// Whether compiled code made the given subscription. That code may still hold the disposable.
  package func isOfCode(_ subscription: any Disposable) -> Bool { ends.contains(subscription) }

  /// The operator with the given number, without a lookup of its place.
  func listed(_ number: UInt32) -> TracedOperator? {
    operators.indices.contains(Int(number)) ? operators[Int(number)] : nil
  }

  /// The address of the nearest caller in compiled code; 0 if none of the 24 nearest callers is in
  /// compiled code.
  var caller: UInt { callers(within: 24, limit: 1).first ?? 0 }

  /// An address that identifies the chain of callers in compiled code; 0 if no caller is in
  /// compiled code.
  package var stack: UInt { stack(of: callers(within: 96, limit: 8)) }

  /// An address that identifies a chain of callers; `addresses` starts with the nearest caller.
  package func stack(of addresses: [UInt]) -> UInt { stacks.address(of: addresses) }

  /// The given function addresses that are in compiled code, converted to return addresses.
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
  /// The file and the line: `Search.swift:31`; empty for generated code.
  package let text: String
  /// The function, as in source code: `search(_:)`; empty if unknown.
  package let function: String
  /// The type that contains the function; empty if unknown.
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

/// The chains of callers that built operators.
///
/// Each chain of several callers is identified by an address with the highest bit set. No address
/// of code has this bit set.
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
