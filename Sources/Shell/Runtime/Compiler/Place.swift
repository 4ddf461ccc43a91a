/// Something that can be assigned to.
struct Place {
  let read: Code
  let write: (Frame, Value) throws -> Void
  /// Changes the value where it is: without another holder, nothing is copied.
  let modify: (Frame, (inout Value) throws -> Void) throws -> Void
  /// Finds the place once, for several uses; nil where there is nothing to find, as for a name.
  private let find: ((Frame) throws -> Place)?

  init(
    read: @escaping Code, write: @escaping (Frame, Value) throws -> Void,
    modify: @escaping (Frame, (inout Value) throws -> Void) throws -> Void,
    find: ((Frame) throws -> Place)? = nil
  ) {
    self.read = read
    self.write = write
    self.modify = modify
    self.find = find
  }

  /// A place whose value is read, changed and written back.
  init(
    read: @escaping Code, write: @escaping (Frame, Value) throws -> Void,
    find: ((Frame) throws -> Place)? = nil
  ) {
    self.init(
      read: read, write: write,
      modify: { frame, change in
        var value = try read(frame)
        try change(&value)
        try write(frame, value)
      }, find: find)
  }

  /// A part of the value at another place.
  ///
  /// - Parameters:
  ///   - get: gives the part of the whole.
  ///   - change: finds the part in the whole and changes it there.
  init(
    of whole: Place, get: @escaping (Value) throws -> Value,
    change: @escaping (inout Value, (inout Value) throws -> Void) throws -> Void
  ) {
    self.init(
      read: { try get(try whole.read($0)) },
      write: { frame, new in try whole.modify(frame) { try change(&$0) { $0 = new } } },
      modify: { frame, body in try whole.modify(frame) { try change(&$0, body) } },
      find: whole.isFixed ? nil : { Place(of: try whole.fixed($0), get: get, change: change) })
  }

  /// Whether nothing that could do something has to be evaluated to find it.
  var isFixed: Bool { find == nil }

  /// The place with everything evaluated that finds it, such as the keys of a subscript.
  ///
  /// A reader that writes later needs this first: in `swap(&a[next()], &b)`, `next` is called once.
  func fixed(_ frame: Frame) throws -> Place { try find?(frame) ?? self }

  /// The code that uses the place, found first where that is asked for and makes a difference.
  func used<Result>(
    isFoundFirst: Bool, _ use: @escaping (Place, Frame) throws -> Result
  ) -> (Frame) throws -> Result {
    isFixed || !isFoundFirst
      ? { frame in try use(self, frame) } : { frame in try use(try fixed(frame), frame) }
  }
}
