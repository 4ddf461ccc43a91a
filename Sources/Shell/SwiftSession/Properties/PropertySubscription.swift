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
  /// The present values, which are printed together; nil after they are printed.
  private var first: [(path: String, value: Any)]? = []

  init(label: String, owner: String?, in session: Session) {
    self.label = label
    self.owner = owner
    self.session = session
  }

  /// Starts the reports of a source, with the present values first.
  ///
  /// - Returns: whether the source has any properties.
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

  /// Reads the properties that do not report their changes.
  func poll() { source?.poll() }

  /// Reads all properties after another thread has set some of them.
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

  /// Ends the reports after all labels have ended.
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

/// Reports the properties of an object by their paths: first the present values, then the changes.
protocol PropertySource {
  /// Reports the present values of the properties, and from then on their changes.
  func begin()
  /// Reads the properties that do not report their changes.
  func poll()
  /// Reads all properties after another thread has set some of them.
  func resume()
  /// Ends the reports.
  func end()
}

/// The properties of an object, reported by Observation or read by ``PropertyObserver/poll()``.
struct ObservedProperties: PropertySource {
  let object: AnyObject
  let observer: PropertyObserver

  func begin() { observer.begin(object) }
  func poll() { observer.poll() }
  func resume() { observer.resume() }
  func end() { observer.end() }
}
