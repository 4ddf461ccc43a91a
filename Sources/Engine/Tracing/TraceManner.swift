/// The way in which an operator passes elements on, as traces describe it.
package enum TraceManner {
  /// The operator has no special manner.
  case plain
  /// Drops some elements because of their value.
  case filters
  /// Drops elements equal to the one before.
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
  /// Sends the elements of the latest inner sequence only.
  case followsLatest
  /// Starts no inner sequence while another runs.
  case ignoresNewer
  /// Starts inner sequences one after the other.
  case queuesInners
  /// Subscribes again.
  case retries
  /// Sets a property: no operator, but a step of code.
  case sets
  /// Sleeps: a step of a task.
  case sleeps
  /// Starts a task.
  case starts

  /// Whether the operator makes streams from elements, or receives streams as elements.
  package var hasInners: Bool {
    switch self {
    case .merges, .followsLatest, .ignoresNewer, .queuesInners: true
    default: false
    }
  }
}
