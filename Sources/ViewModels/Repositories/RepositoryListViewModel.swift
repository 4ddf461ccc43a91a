import RxsEngine

/// A list of the public repositories. The list loads more rows on request.
///
/// The provider stores the rows. So if another screen updates a repository, its row also changes.
public final class RepositoryListViewModel: ViewModelType {
  /// The actions of the user.
  public struct Input {
    /// The screen has appeared: loads the first repositories, and cancels a running request.
    public let viewDidLoad: PublishRelay<Void>
    /// The end of the list is near: loads the next repositories, unless a request is running.
    public let loadMore: PublishRelay<Void>
    /// A row was deleted; a row that does not exist is ignored.
    public let delete: PublishRelay<Int>

    /// Makes the input from relays.
    public init(
      viewDidLoad: PublishRelay<Void>, loadMore: PublishRelay<Void>, delete: PublishRelay<Int>
    ) {
      self.viewDidLoad = viewDidLoad
      self.loadMore = loadMore
      self.delete = delete
    }
  }

  /// The contents of the screen.
  public struct Output {
    /// The rows.
    public let items: Driver<[Repository]>
    /// Whether a request is running.
    public let isLoading: Driver<Bool>
    /// The messages of errors.
    public let error: Signal<String>
  }

  private enum Answer {
    case first([Repository])
    case more([Repository])
    case failure(any Error)
  }

  private let service: RepositoryService
  private let provider: RepoProvider
  private let rows = BehaviorRelay<[Int]>(value: [])
  private let isLoading = BehaviorRelay(value: false)
  private let error = PublishRelay<String>()
  private let disposeBag = DisposeBag()

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - http: sends the requests.
  ///   - provider: shares repositories with other screens.
  public init(http: any HTTPSession = SharedHTTPSession(), provider: RepoProvider = .shared) {
    service = RepositoryService(http: http)
    self.provider = provider
  }

  deinit { for id in rows.value { provider.release(id: id) } }

  /// Connects the actions of the user to the contents of the screen.
  public func transform(_ input: Input) -> Output {
    let first = input.viewDidLoad.map { Int?.none }
    let more = input.loadMore
      .withLatestFrom(isLoading).filter { !$0 }
      .withLatestFrom(rows) { $1.last }

    Observable.merge(first.map { ($0, Answer.first) }, more.map { ($0, Answer.more) })
      .do(onNext: { [isLoading] _ in isLoading.accept(true) })
      .flatMapLatest { [service] id, answer in
        service.repositories(since: id)
          .map(answer)
          .catch { .just(.failure($0)) }
          .delay(.milliseconds(500), scheduler: MainScheduler.instance)
      }
      .subscribe(onNext: { [weak self] answer in self?.show(answer) })
      .disposed(by: disposeBag)

    input.delete
      .subscribe(onNext: { [weak self] row in self?.delete(row) })
      .disposed(by: disposeBag)

    return Output(
      items: provider.observable(ids: rows.asObservable()).asDriver(onErrorJustReturn: []),
      isLoading: isLoading.asDriver().distinctUntilChanged(),
      error: error.asSignal())
  }

  private func show(_ answer: Answer) {
    switch answer {
    case .first(let repositories):
      let former = rows.value
      rows.accept(adding(repositories))
      for id in former { provider.release(id: id) }
    case .more(let repositories): rows.accept(rows.value + adding(repositories))
    case .failure(HTTPError.failed(let reason)): error.accept(reason)
    case .failure(let reason): error.accept("\(reason)")
    }
    isLoading.accept(false)
  }

  private func adding(_ repositories: [Repository]) -> [Int] {
    for repository in repositories { provider.addAndUpdate(repository) }
    return repositories.map(\.id)
  }

  private func delete(_ row: Int) {
    guard rows.value.indices.contains(row) else { return }
    var left = rows.value
    let id = left.remove(at: row)
    rows.accept(left)
    provider.release(id: id)
  }
}
