import FoundationEssentials
import RxsEngine

/// The one place that knows the repositories which are on screen, however many screens show them.
///
/// It counts who shows a repository and forgets it with the last of them.
public final class RepoProvider: @unchecked Sendable {
  /// The provider that all screens of the app share.
  public static let shared = RepoProvider()

  /// The stored facts on a repository.
  struct Entry: Equatable {
    var repo: Repository
    var count: Int
    var updatedAt: Date
  }

  private let entries = BehaviorRelay<[Int: Entry]>(value: [:])
  private let scheduler: any SchedulerType

  /// Makes a provider that knows nothing yet.
  ///
  /// - Parameter scheduler: its clock says when a repository was updated.
  public init(scheduler: any SchedulerType = MainScheduler.instance) {
    self.scheduler = scheduler
  }

  /// Counts one more who shows a repository; what was known of it before is replaced.
  public func addAndUpdate(_ repo: Repository) {
    change(repo.id) { entry in
      entry = Entry(repo: repo, count: (entry?.count ?? 0) + 1, updatedAt: scheduler.now)
    }
  }

  /// Replaces the stored facts on a repository; one that no screen shows is ignored.
  public func update(_ repo: Repository) {
    change(repo.id) { entry in
      guard let count = entry?.count else { return }
      entry = Entry(repo: repo, count: count, updatedAt: scheduler.now)
    }
  }

  /// Counts one more who shows a repository that is known.
  public func retain(id: Int) { change(id) { $0?.count += 1 } }

  /// Counts one less who shows a repository, and forgets it when that was the last.
  public func release(id: Int) {
    change(id) { entry in
      entry?.count -= 1
      if entry?.count == 0 { entry = nil }
    }
  }

  /// Forgets everything, as when the user logs out.
  public func removeAll() { entries.accept([:]) }

  /// The number of users of a repository; 0 for one that is not known.
  public func count(id: Int) -> Int { entries.value[id]?.count ?? 0 }

  /// The time at which a repository was added or updated last.
  public func updatedAt(id: Int) -> Date? { entries.value[id]?.updatedAt }

  /// The repository of an id, as far as it is known.
  public func repo(id: Int) -> Repository? { entries.value[id]?.repo }

  /// The repository of an id from now on, beginning with the present; nil while no screen shows it.
  public func observable(id: Int) -> Observable<Repository?> {
    entries.map { $0[id]?.repo }
      .distinctUntilChanged()
      .share(replay: 1, scope: .whileConnected)
  }

  /// Several repositories, in their order, from now on.
  func observable(ids: Observable<[Int]>) -> Observable<[Repository]> {
    Observable.combineLatest(ids, entries) { ids, entries in ids.compactMap { entries[$0]?.repo } }
      .distinctUntilChanged()
  }

  private func change(_ id: Int, _ body: (inout Entry?) -> Void) {
    var all = entries.value
    body(&all[id])
    if all != entries.value { entries.accept(all) }
  }
}
