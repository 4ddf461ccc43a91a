/// The code that reads, writes and changes an assignable expression, such as a variable, a property
/// or a subscript.
struct Place {
  let read: Code
  let write: (Frame, Value) throws -> Void
  /// Changes the value in place. The value is not copied if it has no other holder.
  let modify: (Frame, (inout Value) throws -> Void) throws -> Void
  /// Evaluates the code that selects the place, such as the keys of a subscript. Nil if the place
  /// needs no such code, as for a name.
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

  /// The place of a component of another value, such as an element or a property.
  ///
  /// - Parameters:
  ///   - keys: evaluates the keys of a subscript before the change. The code of the keys may read
  ///     the whole value, which is empty during the change.
  ///   - get: returns the component of the whole value.
  ///   - change: changes the component inside the whole value.
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

  /// Whether the place is the same at each use: no code has to select it.
  var isFixed: Bool { find == nil }

  /// The place with its keys already evaluated.
  ///
  /// Code that first reads and then writes a place must evaluate the keys only once: in
  /// `swap(&a[next()], &b)`, `next` is called once.
  func fixed(_ frame: Frame) throws -> Place { try find?(frame) ?? self }

  /// The code that uses the place. With `isFoundFirst`, the keys are evaluated before `use` runs.
  func used<Result>(
    isFoundFirst: Bool, _ use: @escaping (Place, Frame) throws -> Result
  ) -> (Frame) throws -> Result {
    isFixed || !isFoundFirst
      ? { frame in try use(self, frame) } : { frame in try use(try fixed(frame), frame) }
  }
}
