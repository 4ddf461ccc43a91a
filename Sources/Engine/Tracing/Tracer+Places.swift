import CThreadState

/// The places in the code at which operators were built, including compiled code.
extension Tracer {
  /// The operator with a number, with its place in the source.
  package func `operator`(_ number: UInt32) -> TracedOperator? {
    guard let traced = listed(number), traced.address != 0, let place = place(of: traced.address)
    else { return listed(number) }
    return TracedOperator(
      name: traced.name, place: place, behavior: traced.behavior,
      isInternal: traced.isInternal || place.isEmpty, address: traced.address)
  }

  /// The line of an address in compiled code; nil if it is not known.
  private func place(of address: UInt) -> String? {
    if places[address] == nil {
      let unknown = Set(operators.map(\.address) + ends.addresses)
        .subtracting(places.keys).subtracting([0])
      let found = placesOfCode?(Array(unknown)) ?? [:]
      for address in unknown { places[address] = .some(found[address]) }
    }
    return places[address] ?? nil
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

  /// The address of the compiled code that is building a sequence; 0 if there is none on the stack.
  var caller: UInt {
    if code.isEmpty { return 0 }
    return code.withUnsafeBufferPointer { ranges in
      ranges.baseAddress.map { UInt(crx_caller_in($0, Int32(ranges.count), 24)) } ?? 0
    }
  }
}
