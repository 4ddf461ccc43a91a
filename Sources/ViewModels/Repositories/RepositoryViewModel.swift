import FoundationEssentials
import RxsEngine

/// A row or a screen that shows one repository. An update of the repository changes all rows and
/// screens that show it.
///
/// Until it is released, the view model counts as a user of the repository.
public final class RepositoryViewModel {
  // MARK: Inputs

  /// The picture or the name of the owner was tapped.
  public let didTapUserProfile = PublishRelay<Void>()
  /// The repository was edited.
  public let updateRepository = PublishRelay<Repository>()

  // MARK: Outputs

  /// The user whose profile must be opened: the owner at the time of the tap.
  public let openUserProfile: Observable<User>
  /// The owner's name.
  public let username: Driver<String?>
  /// The address of the owner's picture.
  public let profileURL: Driver<URL?>
  /// The description of the repository.
  public let desc: Driver<String?>
  /// `Forked`, `Private`, `Forked · Private`, or nil.
  public let status: Driver<String?>

  private let id: Int
  private let provider: RepoProvider
  private let disposeBag = DisposeBag()

  /// Makes a view model for a repository.
  ///
  /// - Parameters:
  ///   - repository: the current value of the repository.
  ///   - provider: shares the repository with other screens.
  public init(repository: Repository, provider: RepoProvider = .shared) {
    id = repository.id
    self.provider = provider
    provider.addAndUpdate(repository)

    let repo = provider.observable(id: repository.id)
    openUserProfile = didTapUserProfile.withLatestFrom(repo).compactMap { $0?.user }
    username = repo.map { $0?.user?.username }.asDriver(onErrorJustReturn: nil)
    profileURL = repo.map { $0?.user?.profileURL }.asDriver(onErrorJustReturn: nil)
    desc = repo.map { $0?.desc }.asDriver(onErrorJustReturn: nil)
    status = repo.map { $0.flatMap(Self.status) }.asDriver(onErrorJustReturn: nil)

    updateRepository
      .subscribe(onNext: { provider.update($0) })
      .disposed(by: disposeBag)
  }

  deinit { provider.release(id: id) }

  private static func status(of repo: Repository) -> String? {
    let words = [repo.isForked ? "Forked" : nil, repo.isPrivate ? "Private" : nil]
    let text = words.compactMap { $0 }.joined(separator: " · ")
    return text.isEmpty ? nil : text
  }
}
