import CProcess
import CThreadState
@_spi(SwiftUI) import Observation
import RxsEngine

/// Reports the properties of an object of compiled code, and each change of them, by their paths.
///
/// Observation tells of the properties of `@Observable` classes when they are set. The properties of
/// other objects are read by ``poll()``. Models in properties, and in arrays of them, are observed too.
package final class PropertyObserver {
  /// The questions that an observer has, and the reports that it makes.
  package struct Client {
    /// The properties of an object that are reported, in their order.
    package let members: (AnyObject) -> [CompiledMember]
    /// Whether two values differ that Swift cannot compare.
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
  /// Whether all objects are read by ``poll()``, those that Observation tells of too.
  private let pollsAll: Bool

  /// Makes an observer, which begins with ``begin(_:prefix:)``.
  ///
  /// - Parameter pollsAll: whether properties are read that Observation does not tell of.
  package init(_ client: Client, pollsAll: Bool = false) {
    self.client = client
    self.pollsAll = pollsAll
  }

  /// Begins to observe an object, and reports its properties as they are.
  package func begin(_ object: AnyObject) {
    let node = PropertyNode(object, prefix: "", parent: nil, of: self)
    root = node
    node.begin()
  }

  /// Ends the reports.
  package func end() {
    root?.end()
    root = nil
  }

  /// Reads the properties of which Observation does not tell.
  package func poll() {
    guard !isReporting, let root else { return }
    isReporting = true
    defer { isReporting = false }
    for node in root.subtree where pollsAll || !node.isObserved { node.compareAll(node.values()) }
  }

  // MARK: - Observation

  /// Reports what a set has changed: the property that was set, then the computed ones.
  ///
  /// - Parameter node: the object that has read the property; where it is another one's, that one
  ///   comes first.
  func didSet(_ path: AnyKeyPath, heardBy node: PropertyNode) {
    guard crx_thread_id() == thread else { return client.reportThread() }
    guard let tracer = Tracer.current else { return hear(path, by: node) }
    tracer.stepping("set", .sets, at: tracer.stack) { hear(path, by: node) }
  }

  private func hear(_ path: AnyKeyPath, by node: PropertyNode) {
    guard !isReporting, let root else { return _ = node.track() }
    isReporting = true
    // A set in the middle of another one, as `append` is of an array: the other property can be read
    // nevertheless.
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
  /// Whether values of a type are models whose properties Observation reports.
  package static func isObservable(_ type: any Any.Type) -> Bool {
    type is any Observation.Observable.Type
  }
}
