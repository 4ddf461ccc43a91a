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
    modify: ((Frame, (inout Value) throws -> Void) throws -> Void)? = nil,
    find: ((Frame) throws -> Place)? = nil
  ) {
    self.read = read
    self.write = write
    self.modify =
      modify ?? { frame, change in
        var value = try read(frame)
        try change(&value)
        try write(frame, value)
      }
    self.find = find
  }

  /// A part of the value at another place.
  ///
  /// - Parameters:
  ///   - keys: gives the keys of a subscript; they may use the whole, which is empty while it changes.
  ///   - get: gives the part of the whole.
  ///   - change: finds the part in the whole and changes it there.
  init(
    of whole: Place, keys: ((Frame) throws -> [Value])? = nil,
    get: @escaping (Value, [Value]) throws -> Value,
    change: @escaping (inout Value, [Value], (inout Value) throws -> Void) throws -> Void
  ) {
    let found = keys ?? { _ in [] }
    func modify(_ frame: Frame, _ body: (inout Value) throws -> Void) throws {
      let keys = try found(frame)
      try whole.modify(frame) { try change(&$0, keys, body) }
    }
    self.init(
      read: { try get(try whole.read($0), try found($0)) },
      write: { frame, new in try modify(frame) { $0 = new } }, modify: modify,
      find: whole.isFixed && keys == nil
        ? nil
        : { frame in
          let whole = try whole.fixed(frame)
          let keys = try found(frame)
          return Place(of: whole) { value, _ in
            try get(value, keys)
          } change: {
            try change(&$0, keys, $2)
          }
        })
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
