import RxsEngine

/// The screen of one repository.
public final class RepositoryView: TextView {
  // MARK: Controls

  /// The owner's picture and name.
  public let profileButton = PublishRelay<Void>()

  // MARK: Labels

  /// The owner's name.
  public let usernameLabel = BehaviorRelay(value: "")
  /// The description of the repository.
  public let descLabel = BehaviorRelay(value: "")
  /// The status, such as `Forked`; empty if the repository is neither forked nor private.
  public let statusLabel = BehaviorRelay(value: "")
  /// The owner whose profile was opened.
  public let openedProfile = PublishRelay<String>()

  /// The bag that holds the bindings.
  public var disposeBag = DisposeBag()
  /// The displayed repository.
  public var viewModel: RepositoryViewModel { didSet { rebind() } }

  /// Makes the screen of a repository.
  public init(_ viewModel: RepositoryViewModel) {
    self.viewModel = viewModel
    bind(viewModel: viewModel)
  }

  /// Binds the repository's outputs to the labels and the button to its input.
  public func bind(viewModel: RepositoryViewModel) {
    viewModel.username.map { $0 ?? "" }.distinctUntilChanged().drive(usernameLabel)
      .disposed(by: disposeBag)
    viewModel.desc.map { $0 ?? "" }.distinctUntilChanged().drive(descLabel)
      .disposed(by: disposeBag)
    viewModel.status.map { $0 ?? "" }.distinctUntilChanged().drive(statusLabel)
      .disposed(by: disposeBag)
    viewModel.openUserProfile.map(\.username).bind(to: openedProfile).disposed(by: disposeBag)
    profileButton.bind(to: viewModel.didTapUserProfile).disposed(by: disposeBag)
  }

  /// The lines of the screen, from top to bottom.
  public var lines: [String] {
    ["[\(usernameLabel.value)]"] + [descLabel.value, statusLabel.value].filter { !$0.isEmpty }
  }
}
