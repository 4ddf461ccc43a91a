import CThreadState

/// The waiting items of a timeline, one in each used slot; an item is retained when it is inserted.
///
/// A slot counts its uses. An entry with an old use count belongs to a cancelled item, and is
/// called *dead*. So a cancelled item can be released immediately, while its dead entry stays in
/// the queue.
struct TimelineSlots: ~Copyable {
  private struct Slot {
    var item: Unmanaged<WorkItem>?
    var turn: UInt32
    var nextFree: Int32
  }

  private var slots: UnsafeMutablePointer<Slot>
  private var capacity = 16
  private var used = 0
  private var firstFree: Int32 = -1

  init() { slots = .allocate(capacity: capacity) }

  deinit { slots.deallocate() }

  /// Stores an item in a free slot.
  @inline(__always)
  mutating func insert(_ item: WorkItem) -> (slot: Int32, turn: UInt32) {
    let slot: Int32
    if firstFree >= 0 {
      slot = firstFree
      firstFree = slots[Int(slot)].nextFree
    } else {
      if used == capacity { grow() }
      slot = Int32(truncatingIfNeeded: used)
      (slots + used).initialize(to: Slot(item: nil, turn: 0, nextFree: -1))
      used += 1
    }
    slots[Int(slot)].item = .passRetained(item)
    return (slot, slots[Int(slot)].turn)
  }

  /// Whether the item of an entry still waits.
  @inline(__always)
  func isLive(_ entry: TimelineEntry) -> Bool { slots[Int(entry.slot)].turn == entry.turn }

  /// The item of a live entry.
  func item(_ entry: TimelineEntry) -> WorkItem? {
    slots[Int(entry.slot)].item?.takeUnretainedValue()
  }

  /// Removes and returns the item of a used slot.
  @inline(__always)
  mutating func remove(_ slot: Int32) -> WorkItem? {
    let index = Int(slot)
    guard let item = slots[index].item?.takeRetainedValue() else { return nil }
    slots[index].item = nil
    slots[index].turn &+= 1
    slots[index].nextFree = firstFree
    firstFree = slot
    return item
  }

  /// Removes and returns all items.
  mutating func removeAll() -> [WorkItem] {
    var items: [WorkItem] = []
    for index in 0..<used {
      if let item = remove(Int32(truncatingIfNeeded: index)) { items.append(item) }
    }
    return items
  }

  /// Starts loading the slot of an entry that is due soon.
  @inline(__always)
  func prefetchSlot(_ entry: TimelineEntry) { crx_prefetch(slots + Int(entry.slot)) }

  /// Starts loading the item of an entry that is due very soon.
  @inline(__always)
  func prefetchItem(_ entry: TimelineEntry) {
    guard let item = slots[Int(entry.slot)].item?.toOpaque() else { return }
    crx_prefetch(item)
    crx_prefetch(item + 64)
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Slot>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: slots, count: used)
    slots.deallocate()
    slots = larger
    capacity *= 2
  }
}
