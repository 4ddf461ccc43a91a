import Dispatch
import RxsEngine

/// Schedulers as values: all lead to the session's clock, but not all at once.
enum Schedulers {
  /// The names of the scheduler types.
  static let typeNames = [
    "MainScheduler", "ConcurrentMainScheduler", "SerialDispatchQueueScheduler",
    "ConcurrentDispatchQueueScheduler", "CurrentThreadScheduler", "OperationQueueScheduler",
  ]

  /// A static member: `MainScheduler.instance`.
  static func member(_ name: String, of type: String) -> Value? {
    switch (type, name) {
    case ("MainScheduler", "instance"), ("ConcurrentMainScheduler", "instance"):
      .object(ObjectValue(MainScheduler.instance))
    case ("MainScheduler", "asyncInstance"): .object(ObjectValue(MainScheduler.asyncInstance))
    case ("CurrentThreadScheduler", "instance"):
      .object(ObjectValue(CurrentThreadScheduler.instance))
    default: nil
    }
  }

  /// What a scheduler type's name makes when it is called; arguments are read and ignored.
  static func make(_ type: String) -> Value? {
    switch type {
    case "SerialDispatchQueueScheduler", "OperationQueueScheduler":
      .object(ObjectValue(SerialDispatchQueueScheduler(qos: .default)))
    case "ConcurrentDispatchQueueScheduler":
      .object(ObjectValue(ConcurrentDispatchQueueScheduler(qos: .default)))
    default: nil
    }
  }

  /// The scheduler that a value is.
  static func scheduler(_ value: Value) throws -> any ImmediateSchedulerType {
    if case .object(let object) = value, let scheduler = object.value as? any ImmediateSchedulerType
    {
      return scheduler
    }
    throw Fault(
      "a scheduler is needed, such as MainScheduler.instance, got \(value.described)")
  }
}
