import RxsEngine
import RxsRuntime
import RxsSession

/// Finds flags such as `isLoading` that stay true although no request and no work is waiting.
///
/// A flag is checked only after it was true once and then became false while nothing was waiting.
/// Only such a flag is known to be false at rest. A model whose outputs were disposed one by one is
/// not checked: the disposed output may be the one that ends the loading.
struct EndlessLoading {
  /// `wasTrue` contains the flags that were true at least once. `rests` contains the flags that
  /// became false again at rest.
  private var wasTrue: Set<String> = []
  private var rests: Set<String> = []
  /// The results of `isFlag` for the names so far.
  private var names: [String: Bool] = [:]

  private static let words: Set<String> = [
    "loading", "fetching", "refreshing", "refresh", "busy", "progress", "spinner", "indicator",
    "requesting", "waiting", "submitting", "saving", "uploading", "downloading", "processing",
    "sending",
  ]
  /// Words that can reverse or change the meaning of a name. A name with such a word is not a flag.
  private static let otherWords: Set<String> = [
    "hidden", "hide", "hides", "disabled", "enabled", "enable", "end", "ended", "ends", "finish",
    "finished", "stop", "stopped", "did", "loaded", "can", "should", "not", "no", "error",
    "failed", "needs", "shows",
  ]

  /// Records the flags in the events of the script.
  mutating func begin(_ player: EpisodePlayer) {
    for record in player.session.subscriptions.all {
      for event in record.events { note(event, record.label, ofScript: true) }
    }
  }

  /// Checks the flags after a step.
  mutating func note(_ player: EpisodePlayer, _ tracer: Tracer) -> Violation? {
    for (record, _) in player.news { note(record.events.last, record.label) }
    guard !wasTrue.isEmpty, !player.hasDisposed, Self.isAtRest(player, tracer) else { return nil }
    var found: Violation?
    for record in player.session.subscriptions.all where record.isLive {
      for (name, value) in flags(record.events.last, record.label)
      where value && rests.contains(name) && player.wants(.endlessLoading, name) {
        found = found ?? violation(name, record.label)
      }
    }
    noteRest(player)
    return found
  }

  private mutating func note(
    _ event: Recorded<Event<Value>>?, _ label: String, ofScript: Bool = false
  ) {
    for (name, value) in flags(event, label) {
      if value { wasTrue.insert(name) }
      // The script itself is assumed to be correct. So its flags are added without checking that
      // nothing is waiting.
      if ofScript, !value, wasTrue.contains(name) { rests.insert(name) }
    }
  }

  /// Adds to `rests` the flags that are false again.
  private mutating func noteRest(_ player: EpisodePlayer) {
    for record in player.session.subscriptions.all {
      for (name, value) in flags(record.events.last, record.label)
      where !value && wasTrue.contains(name) { rests.insert(name) }
    }
  }

  /// Whether no work is scheduled and no request waits for an answer.
  private static func isAtRest(_ player: EpisodePlayer, _ tracer: Tracer) -> Bool {
    player.session.clock.pending.isEmpty
      && tracer.requests.allSatisfy { $0.hasEnded || $0.end > 0 || $0.lastOutput > 0 }
  }

  /// The flags in an event: the value itself if the label names a flag, or fields of a struct.
  private mutating func flags(
    _ event: Recorded<Event<Value>>?, _ label: String
  ) -> [(name: String, value: Bool)] {
    guard let value = event?.value.element else { return [] }
    if case .bool(let flag) = value { return isFlag(label) ? [(label, flag)] : [] }
    return StateFields.flags(of: value).compactMap { field, flag in
      isFlag(field) ? ("\(label).\(field)", flag) : nil
    }
  }

  private mutating func isFlag(_ name: String) -> Bool {
    if let known = names[name] { return known }
    let isFlag = Self.isFlag(name)
    names[name] = isFlag
    return isFlag
  }

  /// Whether a name describes ongoing work, such as `isLoading`.
  static func isFlag(_ name: String) -> Bool {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let all = ValueTexts.words(of: last)
    return all.contains(where: words.contains) && !all.contains(where: otherWords.contains)
  }

  private func violation(_ name: String, _ label: String) -> Violation {
    let field = name.dropFirst(label.count + 1)
    return Violation(
      .endlessLoading, name, "\(name) stays true, although no request and no work waits any more",
      closing: field.isEmpty
        ? ["expect !latest(\(label))"]
        : ["latest(\(label))", "| = *\(field): false* (glob)"])
  }
}
