import RxsEngine

extension Library {
  /// The constructors of disposables and bags.
  static let disposableStatics: [String: [Entry]] = [
    "Disposables": [
      .function("create() -> Disposable", "A disposable that does nothing.") { _ in
        .instance(Disposables.create())
      },
      .function(
        "create(with dispose: () -> Void) -> Cancelable",
        "A disposable that calls a closure, once."
      ) { a in
        let (dispose, context) = (try a.function(0), a.context)
        return .instance(Disposables.create { context.telling { _ = try dispose.call([]) } })
      },
      .function(
        "create(_ first: Disposable, _ second: Disposable, _ others: Disposable...) -> Cancelable",
        "A group of disposables, which are disposed of together."
      ) { a in
        let all = [try a.disposable(0), try a.disposable(1)] + (try a.disposables(2))
        return .instance(Disposables.create(all))
      },
      .function(
        "create(_ disposables: [Disposable]) -> Cancelable",
        "A group of disposables, which are disposed of together."
      ) { .instance(Disposables.create(try $0.disposables(0))) },
    ],
    "DisposeBag": [
      .function("init() -> DisposeBag", "A bag whose subscriptions end with it.") { _ in
        .instance(DisposeBag())
      }
    ]
      + ["Disposable...", "[Disposable]"].map { type in
        .function(
          "init(disposing disposables: \(type)) -> DisposeBag",
          "A bag of subscriptions that end with it."
        ) { .instance(DisposeBag(disposing: try $0.disposables(0))) }
      },
    "CompositeDisposable": [
      .function("init() -> CompositeDisposable", "An empty group.") { _ in
        .instance(CompositeDisposable())
      },
      .function(
        "init(_ disposable1: Disposable, _ disposable2: Disposable, _ disposables: Disposable...)"
          + " -> CompositeDisposable", "A group of disposables."
      ) { a in
        let all = [try a.disposable(0), try a.disposable(1)] + (try a.disposables(2))
        return .instance(CompositeDisposable(disposables: all))
      },
      .function(
        "init(disposables: [Disposable]) -> CompositeDisposable", "A group of disposables."
      ) { .instance(CompositeDisposable(disposables: try $0.disposables(0))) },
    ],
    "SerialDisposable": [
      .function("init() -> SerialDisposable", "A disposable whose content can be replaced.") { _ in
        .instance(SerialDisposable())
      }
    ],
    "SingleAssignmentDisposable": [
      .function(
        "init() -> SingleAssignmentDisposable", "A disposable whose content is set only once."
      ) { _ in .instance(SingleAssignment()) }
    ],
    "BooleanDisposable": [
      .function("init() -> BooleanDisposable", "A disposable with a flag.") { _ in
        .instance(BooleanDisposable())
      },
      .function("init(isDisposed: Bool) -> BooleanDisposable", "A disposable with a flag.") {
        .instance(BooleanDisposable(isDisposed: try $0.bool(0)))
      },
    ],
    "RefCountDisposable": [
      .function(
        "init(disposable: Disposable) -> RefCountDisposable",
        "A disposable whose content is disposed of after all its users."
      ) { .instance(RefCountDisposable(disposable: try $0.disposable(0))) }
    ],
    "ScheduledDisposable": [
      .function(
        "init(scheduler: ImmediateSchedulerType, disposable: Disposable) -> ScheduledDisposable",
        "A disposable that is disposed of on a scheduler."
      ) { a in
        .instance(
          ScheduledDisposable(
            scheduler: try a.scheduler(0), disposable: try a.disposable(1)))
      }
    ],
  ]
}
