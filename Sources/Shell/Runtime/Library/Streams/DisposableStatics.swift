import RxsEngine

extension Library {
  /// The constructors of disposables and bags.
  static let disposableStatics: [String: [Entry]] = [
    "Disposables": [
      .function("create() -> Disposable", "A disposable that does nothing.") { _ in
        .object(ObjectValue(Disposables.create()))
      },
      .function(
        "create(with dispose: () -> Void) -> Cancelable",
        "A disposable that calls a closure, once."
      ) { a in
        let (dispose, context) = (try a.function(0), a.context)
        return .object(
          ObjectValue(Disposables.create { context.telling { _ = try dispose.call([]) } }))
      },
      .function(
        "create(_ first: Disposable, _ second: Disposable, _ others: Disposable...) -> Cancelable",
        "A disposable that disposes of others."
      ) { a in
        let all = [try a.disposable(0), try a.disposable(1)] + (try a.disposables(2))
        return .object(ObjectValue(Disposables.create(all)))
      },
      .function(
        "create(_ disposables: [Disposable]) -> Cancelable",
        "A disposable that disposes of others."
      ) { .object(ObjectValue(Disposables.create(try $0.disposables(0)))) },
    ],
    "DisposeBag": [
      .function("init() -> DisposeBag", "A bag whose subscriptions end with it.") { _ in
        .object(ObjectValue(DisposeBag()))
      }
    ]
      + ["Disposable...", "[Disposable]"].map { type in
        .function(
          "init(disposing disposables: \(type)) -> DisposeBag",
          "A bag of subscriptions that end with it."
        ) { .object(ObjectValue(DisposeBag(disposing: try $0.disposables(0)))) }
      },
    "CompositeDisposable": [
      .function("init() -> CompositeDisposable", "An empty group.") { _ in
        .object(ObjectValue(CompositeDisposable()))
      },
      .function(
        "init(_ disposable1: Disposable, _ disposable2: Disposable, _ disposables: Disposable...)"
          + " -> CompositeDisposable", "A group of disposables."
      ) { a in
        let all = [try a.disposable(0), try a.disposable(1)] + (try a.disposables(2))
        return .object(ObjectValue(CompositeDisposable(disposables: all)))
      },
      .function(
        "init(disposables: [Disposable]) -> CompositeDisposable", "A group of disposables."
      ) { .object(ObjectValue(CompositeDisposable(disposables: try $0.disposables(0)))) },
    ],
    "SerialDisposable": [
      .function("init() -> SerialDisposable", "A disposable whose content can be replaced.") { _ in
        .object(ObjectValue(SerialDisposable()))
      }
    ],
    "SingleAssignmentDisposable": [
      .function(
        "init() -> SingleAssignmentDisposable", "A disposable whose content is given once."
      ) { _ in .object(ObjectValue(SingleAssignment())) }
    ],
    "BooleanDisposable": [
      .function("init() -> BooleanDisposable", "A flag as a disposable.") { _ in
        .object(ObjectValue(BooleanDisposable()))
      },
      .function("init(isDisposed: Bool) -> BooleanDisposable", "A flag as a disposable.") {
        .object(ObjectValue(BooleanDisposable(isDisposed: try $0.bool(0))))
      },
    ],
    "RefCountDisposable": [
      .function(
        "init(disposable: Disposable) -> RefCountDisposable",
        "A disposable that waits for all of its users."
      ) { .object(ObjectValue(RefCountDisposable(disposable: try $0.disposable(0)))) }
    ],
    "ScheduledDisposable": [
      .function(
        "init(scheduler: ImmediateSchedulerType, disposable: Disposable) -> ScheduledDisposable",
        "A disposable that is disposed of on a scheduler."
      ) { a in
        .object(
          ObjectValue(
            ScheduledDisposable(
              scheduler: try a.scheduler(0), disposable: try a.disposable(1))))
      }
    ],
  ]
}
