import RxsEngine

/// The screen of the repository search: a search field, the number of results, and the results.
///
/// The view shows only text that is sent to `searchField`. Text that is sent directly to the view
/// model is not shown.
public final class GitView: TextView {
  // MARK: Controls

  /// The text that the user types into the search field.
  public let searchField = PublishRelay<String>()

  // MARK: Labels

  /// The number of results: `검색 리포지토리 수: 3`.
  public let countLabel = BehaviorRelay(value: "검색 리포지토리 수: 0")
  /// The rows of the table: name and stars.
  public let rows = BehaviorRelay<[String]>(value: [])

  /// The bag that holds the bindings.
  public var disposeBag = DisposeBag()
  /// The displayed search.
  public var viewModel: GitViewModel { didSet { rebind() } }
  private let text = BehaviorRelay(value: "")

  /// Makes the screen of a search.
  public init(_ viewModel: GitViewModel) {
    self.viewModel = viewModel
    bind(viewModel: viewModel)
  }

  /// Binds the search's outputs to the labels and the search field to its input.
  public func bind(viewModel: GitViewModel) {
    searchField.bind(to: text).disposed(by: disposeBag)
    let output = viewModel.transform(GitViewModel.Input(inputText: searchField.asObservable()))
    output.totalCount.map { "검색 리포지토리 수: \($0)" }.drive(countLabel)
      .disposed(by: disposeBag)
    output.repositories.map { $0.map { "\($0.fullName) ★\($0.stargazersCount)" } }.drive(rows)
      .disposed(by: disposeBag)
  }

  /// The lines of the screen, from top to bottom.
  public var lines: [String] { ["[\(text.value)]", countLabel.value] + rows.value }
}
