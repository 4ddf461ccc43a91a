import CProcess
import RxsEngine
import _Concurrency

/// Reads the memory of a task: where the task waits, whether it has ended, and its error.
///
/// No interface of the runtime returns these values, but the layout of the memory is stable for
/// debuggers. `isKnown` checks the layout with a trial; if the layout is not as expected, tasks are
/// not traced.
struct TaskMemory: Hashable, @unchecked Sendable {
  /// The address of the task.
  let address: UnsafeRawPointer

  /// The offsets of fields of jobs and tasks, which are the same in all versions of the runtime.
  private enum Offset {
    static let flags = 32
    static let id = 36
    static let resumption = 56
    static let context = 64
    static let status = 96
  }
  private static let kinds: UInt32 = 0xff
  private static let childTask: UInt32 = 1 << 24
  private static let groupChildTask: UInt32 = 1 << 26
  private static let cancelledBit: UInt32 = 0x100
  private static let completeBit: UInt32 = 0x2000

  /// The offset of the error in a task that has thrown; nil if the layout is unknown.
  nonisolated(unsafe) private static var errorOffset: Int?

  /// The task of a job; nil for a job of an actor.
  init?(_ job: UnownedJob) {
    address = unsafeBitCast(job, to: UnsafeRawPointer.self)
    guard flags & Self.kinds == 0 else { return nil }
  }

  init(at address: UnsafeRawPointer) { self.address = address }

  private func word<Word>(_ offset: Int, as type: Word.Type = Word.self) -> Word {
    address.load(fromByteOffset: offset, as: type)
  }

  private var flags: UInt32 { word(Offset.flags) }

  /// The number of the task; later tasks have greater numbers.
  var id: UInt32 { word(Offset.id) }

  /// Whether the task is a child task, which lies in the memory of its parent.
  var isChild: Bool { flags & (Self.childTask | Self.groupChildTask) != 0 }

  var isCancelled: Bool { word(Offset.status, as: UInt32.self) & Self.cancelledBit != 0 }

  var isComplete: Bool { word(Offset.status, as: UInt32.self) & Self.completeBit != 0 }

  /// Whether a task in a list is cancelled.
  static func isAnyCancelled(in sleeps: SleepList) -> Bool {
    sleeps.contains(cancelledBit, at: Offset.status)
  }

  /// The error of a task that has thrown, and whether no code can read this error; nil if the task
  /// has not thrown.
  ///
  /// - Parameter keepers: the number of references to the task that the session itself holds.
  func error(keepers: UInt) -> (error: any Error, isUnseen: Bool)? {
    guard let offset = Self.errorOffset, word(offset - 16, as: UInt.self) & 3 == 2,
      word(offset, as: UInt.self) != 0
    else { return nil }
    return (word(offset, as: (any Error).self), cpr_retain_count(address) <= keepers)
  }

  /// The addresses at which a waiting task continues, the innermost function first.
  var resumptions: [UInt] {
    var addresses = [word(Offset.resumption, as: UInt.self)]
    var context = word(Offset.context, as: UnsafeRawPointer?.self)
    while let present = context, UInt(bitPattern: present) & 7 == 0, addresses.count < 64 {
      addresses.append(present.load(fromByteOffset: 8, as: UInt.self))
      context = present.load(as: UnsafeRawPointer?.self)
    }
    return addresses
  }

  /// The task as a value of the concurrency library.
  var reference: UnsafeCurrentTask { unsafeBitCast(address, to: UnsafeCurrentTask.self) }

  func retain() { _ = Unmanaged<AnyObject>.fromOpaque(address).retain() }
  func release() { Unmanaged<AnyObject>.fromOpaque(address).release() }

  // MARK: - Trial

  private struct Trial: Error {}

  /// Whether the layout is as expected. The trial starts a task, cancels it and lets it throw.
  ///
  /// - Parameter run: calls the closure `start`, then runs the jobs that it has started.
  static func isKnown(_ run: (_ start: () -> Void) -> Void) -> Bool {
    #if _pointerBitWidth(_64)
      let error: any Error = Trial()
      var started: Task<Void, any Error>?
      var isKnown = false
      run {
        let task = Task<Void, any Error> { throw error }
        let memory = unsafeBitCast(task, to: TaskMemory.self)
        isKnown = memory.isStarted && !memory.isCancelled && !memory.isComplete
        task.cancel()
        isKnown = isKnown && memory.isCancelled
        started = task
      }
      guard isKnown, let started else { return false }
      let memory = unsafeBitCast(started, to: TaskMemory.self)
      // The first word of this array is the address of the error's box, which the task stores, too.
      let box = [error].withUnsafeBytes { $0.load(as: UInt.self) }
      let size = min(Int(cpr_memory_size(memory.address)), 512)
      errorOffset = stride(from: Offset.status + 16, to: size - 7, by: 8).first { offset in
        memory.word(offset, as: UInt.self) == box
          && memory.word(offset - 16, as: UInt.self) & 3 == 2
      }
      return memory.isComplete && errorOffset != nil
    #else
      return false
    #endif
  }

  /// Whether the flags belong to a task that is not a child task. False for a job of an actor.
  private var isStarted: Bool { flags & Self.kinds == 0 && !isChild && id != 0 }
}
