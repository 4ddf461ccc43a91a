import RxsEngine

/// A search for repositories: a search field and its results. At most one search starts in three
/// seconds.
public final class GitViewModel: ViewModelType {
  /// The actions of the user.
  public struct Input {
    /// The text of the search field.
    public let inputText: Observable<String>

    /// Makes the input from a stream of texts.
    public init(inputText: Observable<String>) { self.inputText = inputText }
  }

  /// The contents of the screen.
  public struct Output {
    /// The number of repositories found.
    public let totalCount: Driver<Int>
    /// The repositories found.
    public let repositories: Driver<[Item]>
  }

  private let search: RepositorySearch

  /// Makes a search.
  ///
  /// - Parameter http: sends the requests.
  public init(http: any HTTPSession = SharedHTTPSession()) {
    search = RepositorySearch(http: http)
  }

  /// Connects the actions of the user to the contents of the screen.
  public func transform(_ input: Input) -> Output {
    let repositories = input.inputText
      .throttle(.seconds(3), scheduler: MainScheduler.instance)
      .filter { !$0.isEmpty }
      .flatMapLatest { [search] text in
        // The error is caught here, so that a failed request does not end all searches.
        search.items(for: text).catchAndReturn([])
      }
      .asDriver(onErrorJustReturn: [])
    return Output(totalCount: repositories.map(\.count), repositories: repositories)
  }
}
