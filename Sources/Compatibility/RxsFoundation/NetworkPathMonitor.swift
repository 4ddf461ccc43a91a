#if os(Linux)
  public import Dispatch
  import Synchronization

  /// Observes the network connection of the device, which is always connected to Wi-Fi.
  ///
  /// The names of Network are here, because apps have modules of their own named `Network`.
  ///
  /// Source: `NWPathMonitor` of Network.
  public final class NWPathMonitor: Sendable {
    /// A closure that receives the connection.
    public typealias Handler = @Sendable (NWPath) -> Void

    private struct State {
      var handler: Handler?
      var isStarted = false
      var isCancelled = false
    }

    private let state = Mutex(State())
    private let interfaces: [NWInterface.InterfaceType]

    /// Makes a monitor for all interfaces.
    public init() { interfaces = [.wifi] }

    /// Makes a monitor for the interfaces of one type.
    public init(requiredInterfaceType type: NWInterface.InterfaceType) {
      interfaces = [.wifi].filter { $0 == type }
    }

    /// Makes a monitor for all interfaces except those of some types.
    public init(prohibitedInterfaceTypes types: [NWInterface.InterfaceType]) {
      interfaces = [.wifi].filter { !types.contains($0) }
    }

    /// The closure that receives the connection when the monitor starts.
    public var pathUpdateHandler: Handler? {
      get { state.withLock { $0.handler } }
      set { state.withLock { $0.handler = newValue } }
    }

    /// The connection. A monitor that has not started has none.
    public var currentPath: NWPath { NWPath(state.withLock { $0.isStarted } ? interfaces : []) }

    /// Starts the monitor, and reports the connection on a queue.
    public func start(queue: DispatchQueue) {
      let isFirst = state.withLock { state in
        defer { state.isStarted = true }
        return !state.isStarted && !state.isCancelled
      }
      guard isFirst else { return }
      queue.async { [self] in
        state.withLock { $0.isCancelled ? nil : $0.handler }?(currentPath)
      }
    }

    /// Stops the monitor, for ever.
    public func cancel() { state.withLock { $0.isCancelled = true } }
  }

  extension NWPathMonitor: AsyncSequence {
    /// Starts the monitor. The sequence has one element, and ends when its task is cancelled. It has
    /// no element if the monitor was cancelled.
    public func makeAsyncIterator() -> AsyncStream<NWPath>.Iterator {
      let isCancelled = state.withLock { state in
        state.isStarted = true
        return state.isCancelled
      }
      let (stream, continuation) = AsyncStream.makeStream(of: NWPath.self)
      if isCancelled { continuation.finish() } else { continuation.yield(currentPath) }
      return stream.makeAsyncIterator()
    }
  }
#endif
