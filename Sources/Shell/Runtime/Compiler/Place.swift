/// A place in the memory of the script that can be assigned to, such as a variable or a property.
struct Place {
  let read: Code
  let write: (Frame, Value) throws -> Void
  /// Changes the value in place: a value with only one holder is not copied.
  let modify: (Frame, (inout Value) throws -> Void) throws -> Void
  /// Evaluates the code that finds the place, for several uses. Nil for a place without such code,
  /// such as a name.
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

  /// A part of the value of another place.
  ///
  /// - Parameters:
  ///   - keys: evaluates the keys of a subscript. They may read the whole value, which is empty
  ///     during the change.
  ///   - get: returns the part of the whole value.
  ///   - change: finds the part in the whole value and changes it there.
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

  /// Whether no code with a possible side effect is needed to find the place.
  var isFixed: Bool { find == nil }

  /// The place after the evaluation of the code that finds it, such as the keys of a subscript.
  ///
  /// Code that first reads the place and later writes it needs this: in `swap(&a[next()], &b)`,
  /// `next` is called once.
  func fixed(_ frame: Frame) throws -> Place { try find?(frame) ?? self }

  /// The code that uses the place. With `isFoundFirst`, a place that is not fixed is found before
  /// `use` runs.
  func used<Result>(
    isFoundFirst: Bool, _ use: @escaping (Place, Frame) throws -> Result
  ) -> (Frame) throws -> Result {
    isFixed || !isFoundFirst
      ? { frame in try use(self, frame) } : { frame in try use(try fixed(frame), frame) }
  }
}
