import RxsCompiled
import RxsEngine
import RxsSession

/// A subscription to properties of a compiled object. Each property has its own label.
final class PropertySubscription {
  private let label: String
  private let owner: String?
  private weak var session: Session?
  private var source: (any PropertySource)?
  private var records: [String: SubscriptionRecord] = [:]
  /// The values at the start of the subscription, until they are printed together; nil afterwards.
  private var first: [(path: String, value: Any)]? = []

  init(label: String, owner: String?, in session: Session) {
    self.label = label
    self.owner = owner
    self.session = session
  }

  /// Prints the present values of a source's properties. From then on, prints each change.
  ///
  /// - Returns: Whether the source has any properties.
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

  /// Reads the properties that do not report changes.
  func poll() { source?.poll() }

  /// Reads all properties, because another thread has changed some of them.
  func resume() { source?.resume() }

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

  /// Ends the reports if the subscriptions of all labels have ended.
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

/// Reports the values of an object's properties, each with the path of the property.
protocol PropertySource {
  /// Reports the present values. Afterwards, reports each change.
  func begin()
  /// Reads the properties that do not report changes.
  func poll()
  /// Reads all properties, because another thread has changed some of them.
  func resume()
  /// Ends the reports.
  func end()
}

/// The properties of an object. Observation reports their changes, or ``PropertyObserver/poll()``
/// reads them.
struct ObservedProperties: PropertySource {
  let object: AnyObject
  let observer: PropertyObserver

  func begin() { observer.begin(object) }
  func poll() { observer.poll() }
  func resume() { observer.resume() }
  func end() { observer.end() }
}
