/// The manner in which an operator passes elements on, as far as a trace speaks of it.
package enum TraceManner {
  /// In no manner of its own.
  case plain
  /// Passes some elements by their value.
  case filters
  /// Passes no element that equals the one before.
  case dropsEqual
  case skips
  case ignores
  /// Waits for a pause.
  case waitsForPause
  /// Passes an element at most once in a while.
  case limitsRate
  /// Passes each element later.
  case delays
  /// Sends elements of its own.
  case ticks
  /// Sends events that were fixed beforehand.
  case plays
  /// Collects elements.
  case collects
  /// Needs an element of a second sequence.
  case needsOther
  /// Needs an element of every sequence.
  case needsAll
  /// Needs a partner of every sequence.
  case needsPartner
  /// Passes elements when another sequence sends.
  case samples
  case timesOut
  /// Merges inner sequences.
  case merges
  /// Follows the latest of its inner sequences.
  case followsLatest
  /// Begins no inner sequence while one runs.
  case ignoresNewer
  /// Begins inner sequences one after the other.
  case queuesInners
  /// Subscribes again.
  case retries

  /// Whether it makes streams of elements, or takes elements that are streams.
  package var hasInners: Bool {
    switch self {
    case .merges, .followsLatest, .ignoresNewer, .queuesInners: true
    default: false
    }
  }
}

extension TracedOperator {
  /// Its manner of passing elements on.
  package var manner: TraceManner {
    if policy == .inners { return .queuesInners }
    return switch name {
    case "filter", "compactMap": .filters
    case "distinctUntilChanged": .dropsEqual
    case "skip", "skip(until:)", "skip(while:)", "skip(for:)": .skips
    case "ignoreElements": .ignores
    case "debounce": .waitsForPause
    case "throttle": .limitsRate
    case "delay", "observe(on:)": .delays
    case "interval", "timer": .ticks
    case "hot", "cold": .plays
    case "buffer", "window", "toArray", "reduce", "takeLast": .collects
    case "withLatestFrom": .needsOther
    case "combineLatest": .needsAll
    case "zip": .needsPartner
    case "sample": .samples
    case "timeout": .timesOut
    case "flatMap", "flatMapMaybe", "flatMapCompletable", "merge": .merges
    case "flatMapLatest", "switchLatest": .followsLatest
    case "flatMapFirst": .ignoresNewer
    case "concatMap", "merge(maxConcurrent:)": .queuesInners
    case "retry", "retry(when:)": .retries
    default: .plain
    }
  }

  /// Whether it makes streams of elements, or takes elements that are streams.
  var makesStreams: Bool { manner.hasInners }
}

extension TracedOperator {
  /// Whether its sources and its inner sequences are attempts.
  package var countsAttempts: Bool { name == "retry" }

  /// Whether it subscribes to its source some time after it was subscribed to.
  package var subscribesLater: Bool { ["delaySubscription", "subscribe(on:)"].contains(name) }

  /// Whether it may end before its source does.
  var endsEarly: Bool {
    name.hasPrefix("take(")
      || ["take", "first", "element(at:)", "asSingle", "asMaybe", "timeout"]
        .contains(name)
  }

  /// Whether it merges all sequences that it makes of elements.
  package var mergesInners: Bool { name == "flatMap" }

  /// Whether it has a present value, which each element replaces.
  package var isState: Bool { ["BehaviorRelay", "BehaviorSubject", "asDriver"].contains(name) }

  /// Whether it makes each element of one that has arrived, and of nothing that it keeps.
  package var passesOn: Bool {
    switch name {
    case "map", "compactMap", "filter", "distinctUntilChanged", "do", "observe(on:)",
      "subscribe(on:)", "share", "asDriver", "startWith", "catch", "catchAndReturn", "delay",
      "timeout", "debug", "asSingle", "asMaybe", "take", "first":
      true
    default: false
    }
  }
}
