import RxsEngine

extension Arguments {
  /// An argument that must be a disposable.
  func disposable(_ index: Int) throws -> any Disposable {
    try disposable(of: try value(index))
  }

  /// The disposables that are passed as separate arguments or as one array.
  func disposables(_ index: Int) throws -> [any Disposable] {
    try listed(index).map(disposable)
  }

  private func disposable(of value: Value) throws -> any Disposable {
    guard case .object(let object) = value.unwrapped,
      let disposable = object.value as? any Disposable
    else { throw mismatch("a disposable", value) }
    return disposable
  }
}

extension Value {
  /// The value as an instance of a disposable class.
  fileprivate func instance<Object>(of _: Object.Type, _ callee: String) throws -> Object {
    guard case .object(let object) = unwrapped, let instance = object.value as? Object else {
      throw Fault.otherReceiver(self, callee: callee)
    }
    return instance
  }
}

extension Library {
  /// The members of subscriptions and other disposables.
  static let disposableMembers: [Entry] = [
    .method("dispose()", "Ends the subscription.", .changes) { value, a in
      try value.instance(of: (any Disposable).self, a.callee).dispose()
      return .void
    },
    .method("disposed(by bag: DisposeBag)", "Ends the subscription with its bag.") { value, a in
      let bag = try a.value(0).instance(of: DisposeBag.self, a.callee)
      bag.insert(try value.instance(of: (any Disposable).self, a.callee))
      return .void
    },
  ]

  /// The members of disposables with the property `isDisposed`.
  static let cancelableMembers: [Entry] = [
    .property("isDisposed: Bool", "Whether it was disposed of.") {
      .bool(try $0.instance(of: (any Cancelable).self, "isDisposed").isDisposed)
    }
  ]

  /// The members of bags.
  static let disposeBagMembers: [Entry] = ["Disposable...", "[Disposable]"].map { type in
    .method("insert(_ disposables: \(type))", "Adds subscriptions that end with the bag.") {
      bag, a in
      try bag.instance(of: DisposeBag.self, a.callee).insert(try a.disposables(0))
      return .void
    }
  }

  /// The members of `CompositeDisposable`.
  static let compositeDisposableMembers: [Entry] = [
    .method("insert(_ disposable: Disposable) -> DisposeKey?", "Adds a member to the group.") {
      group, a in
      let group = try group.instance(of: CompositeDisposable.self, a.callee)
      return .optional(group.insert(try a.disposable(0)).map { .instance($0) })
    },
    .method("remove(for key: DisposeKey)", "Disposes of a member of the group.", .changes) {
      group, a in
      let key = try a.value(0).instance(of: CompositeDisposable.DisposeKey.self, a.callee)
      try group.instance(of: CompositeDisposable.self, a.callee).remove(for: key)
      return .void
    },
    .property("count: Int", "The number of members.") {
      .int(try $0.instance(of: CompositeDisposable.self, "count").count)
    },
  ]

  /// The members of disposables that hold one disposable, which can be replaced.
  static let serialDisposableMembers: [Entry] = [
    .variable(
      "disposable: Disposable", "The present content; an assignment disposes of the old content.",
      get: { serial in
        let serial = try serial.instance(of: SerialDisposable.self, "disposable")
        return .instance(serial.disposable)
      },
      set: { serial, new in
        try serial.instance(of: SerialDisposable.self, "disposable").disposable =
          try new.instance(of: (any Disposable).self, "disposable")
      })
  ]

  /// The members of disposables that hold one disposable, which is set later.
  static let singleAssignmentDisposableMembers: [Entry] = [
    .method("setDisposable(_ disposable: Disposable)", "Sets the content, once.", .changes) {
      value, a in
      try value.instance(of: SingleAssignment.self, a.callee).set(try a.disposable(0))
      return .void
    }
  ]

  /// The members of `RefCountDisposable`. It may have several users, and is disposed of when the
  /// last user releases it.
  static let refCountDisposableMembers: [Entry] = [
    .method(
      "retain() -> Disposable",
      "Adds a user of the content; disposing of the result removes this user.", .changes
    ) {
      value, a in
      .instance(try value.instance(of: RefCountDisposable.self, a.callee).retain())
    }
  ]
}

/// A `SingleAssignmentDisposable`. Setting its content a second time is a fault.
final class SingleAssignment: Cancelable {
  private let disposable = SingleAssignmentDisposable()
  private var isAssigned = false

  var isDisposed: Bool { disposable.isDisposed }

  func set(_ content: any Disposable) throws {
    guard !isAssigned else { throw Fault("setDisposable was called twice") }
    isAssigned = true
    disposable.setDisposable(content)
  }

  func dispose() { disposable.dispose() }
}
