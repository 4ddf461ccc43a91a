import FoundationEssentials
import RxsEngine

/// Stores the repositories that are on screen, for all screens.
///
/// The provider counts the users of each repository, and removes a repository when it has no users
/// left.
public final class RepoProvider: @unchecked Sendable {
  /// The provider that all screens of the app share.
  public static let shared = RepoProvider()

  /// A stored repository, with its number of users and the time of its last update.
  struct Entry: Equatable {
    var repo: Repository
    var count: Int
    var updatedAt: Date
  }

  private let entries = BehaviorRelay<[Int: Entry]>(value: [:])
  private let scheduler: any SchedulerType

  /// Makes an empty provider.
  ///
  /// - Parameter scheduler: the scheduler whose clock is used for the times of updates.
  public init(scheduler: any SchedulerType = MainScheduler.instance) {
    self.scheduler = scheduler
  }

  /// Adds a user of a repository, and replaces the stored value of the repository.
  public func addAndUpdate(_ repo: Repository) {
    change(repo.id) { entry in
      entry = Entry(repo: repo, count: (entry?.count ?? 0) + 1, updatedAt: scheduler.now)
    }
  }

  /// Replaces the stored value of a repository; a repository without users is ignored.
  public func update(_ repo: Repository) {
    change(repo.id) { entry in
      guard let count = entry?.count else { return }
      entry = Entry(repo: repo, count: count, updatedAt: scheduler.now)
    }
  }

  /// Adds a user of a known repository.
  public func retain(id: Int) { change(id) { $0?.count += 1 } }

  /// Removes a user of a repository. When a repository has no users left, it is removed.
  public func release(id: Int) {
    change(id) { entry in
      entry?.count -= 1
      if entry?.count == 0 { entry = nil }
    }
  }

  /// Removes all repositories, for example when the user logs out.
  public func removeAll() { entries.accept([:]) }

  /// The number of users of a repository; 0 for an unknown repository.
  public func count(id: Int) -> Int { entries.value[id]?.count ?? 0 }

  /// The time at which a repository was last added or updated.
  public func updatedAt(id: Int) -> Date? { entries.value[id]?.updatedAt }

  /// The repository with the given id; nil if the id is unknown.
  public func repo(id: Int) -> Repository? { entries.value[id]?.repo }

  /// The current value of the repository with the given id, then each new value; nil while the
  /// repository has no users.
  public func observable(id: Int) -> Observable<Repository?> {
    entries.map { $0[id]?.repo }
      .distinctUntilChanged()
      .share(replay: 1, scope: .whileConnected)
  }

  /// The repositories with the given ids, in the order of the ids; sent again after each change.
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
