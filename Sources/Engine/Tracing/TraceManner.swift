/// How an operator passes on elements. The value determines how texts about causes describe the
/// operator.
package enum TraceManner {
  /// Passes elements on in a way that needs no description.
  case plain
  /// Drops some elements because of their value.
  case filters
  /// Drops each element that equals the previous element.
  case dropsEqual
  case skips
  case ignores
  /// Waits for a time without elements.
  case waitsForPause
  /// Limits the number of elements in a period.
  case limitsRate
  /// Passes each element later.
  case delays
  /// Creates elements at given times.
  case ticks
  /// Sends events that are given in advance.
  case plays
  /// Collects elements in arrays or windows.
  case collects
  /// Needs an element of a second sequence.
  case needsOther
  /// Needs an element of every sequence.
  case needsAll
  /// Needs an unused element of every sequence.
  case needsPartner
  /// Passes elements when another sequence sends.
  case samples
  case timesOut
  /// Merges inner sequences.
  case merges
  /// Sends only the elements of the latest inner sequence.
  case followsLatest
  /// Starts no inner sequence while another inner sequence runs.
  case ignoresNewer
  /// Starts inner sequences one after the other.
  case queuesInners
  /// Subscribes again.
  case retries
  /// A step of code, not an operator: sets a property.
  case sets
  /// A step of a task, not an operator: sleeps.
  case sleeps
  /// A step of code, not an operator: starts a task.
  case starts

  /// Whether the operator makes streams from elements, or receives streams as elements.
  package var hasInners: Bool {
    switch self {
    case .merges, .followsLatest, .ignoresNewer, .queuesInners: true
    default: false
    }
  }
}
