import RxsCompiled
import RxsEngine

/// A subscription to properties of an object of compiled code, each under a label of its own.
final class PropertySubscription {
  private let label: String
  private let owner: String?
  private weak var session: Session?
  private var source: (any PropertySource)?
  private var records: [String: SubscriptionRecord] = [:]
  /// The reports of the beginning, which come together; nil once they are printed.
  private var first: [(path: String, value: Any)]? = []

  init(label: String, owner: String?, in session: Session) {
    self.label = label
    self.owner = owner
    self.session = session
  }

  /// Begins to hear a source: the properties as they are come first.
  ///
  /// - Returns: whether there are any.
  func begin(_ source: any PropertySource) throws -> Bool {
    guard let session else { return false }
    self.source = source
    source.begin()
    let present = first ?? []
    first = nil
    let labels = present.map { label(of: $0.path) }
    do {
      for label in labels { try session.checkIsFree(label) }
    } catch {
      end()
      throw error
    }
    if labels.count > 1 { session.listener.onLabels(labels) }
    for (path, value) in present { hear(path, value) }
    return !present.isEmpty
  }

  /// Reads the properties whose changes nobody reports.
  func poll() { source?.poll() }

  /// Prints the value of a property.
  func hear(_ path: String, _ value: Any) {
    guard first == nil else { return first?.append((path, value)) ?? () }
    guard let session, let record = record(path, in: session), record.isLive else { return }
    session.hear(.next(session.value(of: value)), record)
  }

  private func record(_ path: String, in session: Session) -> SubscriptionRecord? {
    if let known = records[path] { return known }
    let label = label(of: path)
    guard session.subscriptions[label]?.isLive != true else { return nil }
    let record = SubscriptionRecord(label: label, owner: owner, clock: session.clock)
    records[path] = record
    session.subscriptions.insert(record)
    record.attach(Disposables.create { [weak self] in self?.endUnheard() })
    return record
  }

  private func label(of path: String) -> String { path.isEmpty ? label : "\(label).\(path)" }

  /// Ends where all of its labels have ended.
  private func endUnheard() {
    guard records.values.allSatisfy({ !$0.isLive }) else { return }
    end()
    session?.compiledCode.propertySubscriptions.removeAll { $0 === self }
  }

  /// Ends the reports.
  func end() {
    source?.end()
    source = nil
  }
}

/// Tells of the properties of an object by their paths: each present value first, then the changes.
protocol PropertySource {
  /// Reports the properties as they are; changes are reported from then on.
  func begin()
  /// Reads the properties whose changes nobody reports.
  func poll()
  /// Ends the reports.
  func end()
}

/// The properties of an object, as Observation and ``PropertyObserver/poll()`` tell of them.
struct ObservedProperties: PropertySource {
  let object: AnyObject
  let observer: PropertyObserver

  func begin() { observer.begin(object) }
  func poll() { observer.poll() }
  func end() { observer.end() }
}
