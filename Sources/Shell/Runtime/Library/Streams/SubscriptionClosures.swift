import RxsEngine

/// The closures that subscribe to a stream: the arguments of `subscribe`, `drive`, `emit` and
/// `bind`.
///
/// If a closure fails, its subscription ends and the running statement fails.
struct SubscriptionClosures {
  private let context: Context
  /// The object of `with:`, which each closure receives as its first argument. After the object is
  /// released, no closure is called.
  private var object: WeakValue?
  private var onElement: Function?
  private var onError: Function?
  private var onCompleted: Function?
  private var onDisposed: Function?
  /// The closure that receives each event as a value.
  private var onEvent: Function?
  private var isBinding = false

  /// Reads the first argument. It must be a closure that receives each event as a value.
  init(event a: Arguments) throws {
    context = a.context
    onEvent = try a.function(0)
  }

  /// Reads closures from the arguments. `labels` are the labels of the declaration's parameters.
  ///
  /// - Parameter isBinding: whether the closures belong to `bind`. In `bind`, an error of the
  ///   stream is a fault.
  init(_ a: Arguments, _ labels: [String], isBinding: Bool = false) throws {
    context = a.context
    self.isBinding = isBinding
    for (index, label) in labels.enumerated() where a.has(index) {
      switch label {
      case "with": object = WeakValue(try a.value(index))
      case "onNext", "onSuccess": onElement = try a.functionIfGiven(index)
      case "onError", "onFailure": onError = try a.functionIfGiven(index)
      case "onCompleted": onCompleted = try a.functionIfGiven(index)
      default: onDisposed = try a.functionIfGiven(index)
      }
    }
  }

  func subscribe(to stream: StreamValue) -> any Disposable {
    let kind = stream.kind
    let isOne = kind == .single || kind == .maybe
    let disposal = onDisposed.map { onDisposed in
      Disposables.create { context.telling { try call(onDisposed, []) } }
    }
    var hasElement = false
    if kind == .driver { Tracer.reachesInterface("drives a driver") }
    return stream.observable.subscribe(
      throwing: { element in
        if hasElement, isOne { return }
        hasElement = true
        try hear(element, of: kind)
        // After its element, a single or a maybe sends no other event.
        if isOne { disposal?.dispose() }
      },
      onError: { error in
        if !(isOne && hasElement && onEvent != nil) { hear(error, of: kind) }
      },
      onCompleted: { if !(isOne && hasElement) { complete(of: kind) } },
      onDisposed: disposal.map { disposal in { disposal.dispose() } })
  }

  private func hear(_ element: Value, of kind: StreamValue.Kind) throws {
    // While a fault is being passed on, no closure is called, because Swift would have trapped.
    guard context.limits.fault == nil else { return }
    do {
      if let onElement { try call(onElement, [element]) }
      if let onEvent { _ = try onEvent.call(Streams.plain(.next(element), of: kind)) }
    } catch {
      context.deferringFailure { throw error }
      throw error
    }
  }

  private func hear(_ error: any Error, of kind: StreamValue.Kind) {
    if isBinding, !context.isFinal(error) {
      return context.warn(ofUnheard: Fault("Binding error: \(Streams.value(of: error).canonical)"))
    }
    if context.isFinal(error) || onEvent == nil && onError == nil {
      return context.warn(ofUnheard: error)
    }
    context.telling {
      if let onError { try call(onError, [Streams.value(of: error)]) }
      if let onEvent { _ = try onEvent.call(Streams.plain(.error(error), of: kind)) }
    }
  }

  private func complete(of kind: StreamValue.Kind) {
    // If a single completes without an element, no closure is called.
    if kind == .single { return }
    context.telling {
      if let onCompleted { try call(onCompleted, []) }
      if let onEvent { _ = try onEvent.call(Streams.plain(.completed, of: kind)) }
    }
  }

  private func call(_ closure: Function, _ arguments: [Value]) throws {
    guard let object else {
      _ = try closure.call(arguments)
      return
    }
    if let present = object.present { _ = try closure.call([present] + arguments) }
  }
}
