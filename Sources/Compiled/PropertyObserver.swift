import CProcess
import CThreadState
@_spi(SwiftUI) import Observation
import RxsEngine

/// Reports the properties of a compiled object and their changes, with the paths of the properties.
///
/// Observation reports the properties of `@Observable` classes when they are set. ``poll()`` reads
/// the properties of other objects. Models that are stored in a property, or in an array in a
/// property, are observed, too.
package final class PropertyObserver {
  /// The functions that an observer calls.
  package struct Client {
    /// Returns the properties of an object to report, in order.
    package let members: (AnyObject) -> [CompiledMember]
    /// Returns whether two values differ, for types that are not equatable.
    package let differ: (Any, Any) -> Bool
    /// Called with a change: the path of a property, such as `items[1].title`, and its value.
    package let report: (_ path: String, _ value: Any) -> Void
    /// Called when another thread has set a property.
    package let reportThread: () -> Void

    package init(
      members: @escaping (AnyObject) -> [CompiledMember], differ: @escaping (Any, Any) -> Bool,
      report: @escaping (_ path: String, _ value: Any) -> Void,
      reportThread: @escaping () -> Void
    ) {
      self.members = members
      self.differ = differ
      self.report = report
      self.reportThread = reportThread
    }
  }

  let client: Client
  private let thread = crx_thread_id()
  private var root: PropertyNode?
  private var isReporting = false
  /// Whether Observation has reported a change since the last ``poll()``. A computed property may
  /// read values that Observation does not report, and that were set after this change.
  private var hasHeard = false
  /// Whether ``poll()`` reads all objects, including the objects that Observation reports.
  private let pollsAll: Bool

  /// Makes an observer; ``begin(_:)`` starts it.
  ///
  /// - Parameter pollsAll: whether ``poll()`` also reads objects that Observation reports.
  package init(_ client: Client, pollsAll: Bool = false) {
    self.client = client
    self.pollsAll = pollsAll
  }

  /// Starts observing an object and reports the current values of its properties.
  package func begin(_ object: AnyObject) {
    let node = PropertyNode(object, prefix: "", parent: nil, of: self)
    root = node
    node.begin()
  }

  /// Ends the observation.
  package func end() {
    root?.end()
    root = nil
  }

  /// Reads the properties that Observation does not report, and all properties after a change that
  /// Observation has reported.
  package func poll() {
    let readsAll = pollsAll || hasHeard
    hasHeard = false
    readAll { node in readsAll || !node.isObserved ? node.values() : nil }
  }

  /// Reads all properties after another thread has set some of them. Afterwards, Observation
  /// reports changes again.
  package func resume() { readAll { $0.track() } }

  /// Reports the properties that have changed.
  ///
  /// - Parameter values: reads the values of an object's properties, or returns nil to skip the
  ///   object.
  private func readAll(_ values: (PropertyNode) -> [Any?]?) {
    guard !isReporting, let root else { return }
    isReporting = true
    defer { isReporting = false }
    for node in root.subtree { values(node).map { node.compareAll($0) } }
  }

  // MARK: - Observation

  /// Reports the changes after a property was set: first the property, then computed properties
  /// that have changed.
  ///
  /// - Parameter node: the object that has read the property. If the property belongs to another
  ///   observed object, the changes of that object are reported first.
  func didSet(_ path: AnyKeyPath, heardBy node: PropertyNode) {
    guard crx_thread_id() == thread else { return client.reportThread() }
    guard let tracer = Tracer.current else { return hear(path, by: node) }
    tracer.stepping("set", .sets, at: tracer.stack) { hear(path, by: node) }
  }

  private func hear(_ path: AnyKeyPath, by node: PropertyNode) {
    hasHeard = true
    guard !isReporting, let root else { return _ = node.track() }
    isReporting = true
    // The property may have been set while another property is being changed, for example by an
    // `append` to an array. The check is turned off so that the other property can be read, too.
    cpr_check_exclusivity(false)
    defer {
      cpr_check_exclusivity(true)
      isReporting = false
    }
    let values = node.track()
    if !node.has(path) {
      for owner in root.subtree where owner !== node && owner.has(path) {
        if owner.compareEquatable(path) { owner.compareAll(owner.values(), except: path) }
      }
    }
    node.compare(path)
    node.compareAll(values, except: path)
  }
}

extension PropertyObserver {
  /// Whether Observation reports the properties of values of a type.
  package static func isObservable(_ type: any Any.Type) -> Bool {
    type is any Observation.Observable.Type
  }
}
