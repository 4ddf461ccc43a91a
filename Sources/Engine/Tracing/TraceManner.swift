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
  /// Sets a property: no operator, but a step of code.
  case sets
  /// Sleeps: a step of a task.
  case sleeps
  /// Starts a task.
  case starts

  /// Whether it makes streams of elements, or takes elements that are streams.
  package var hasInners: Bool {
    switch self {
    case .merges, .followsLatest, .ignoresNewer, .queuesInners: true
    default: false
    }
  }
}
