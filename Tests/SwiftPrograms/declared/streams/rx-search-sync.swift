import RxSwift

struct Repo: Equatable {
  let name: String
  let stars: Int
}

protocol RepoSource {
  func search(_ query: String) -> Observable<[Repo]>
}

enum SearchError: Error { case tooShort(Int), blocked }

final class LocalSource: RepoSource {
  private let repos: [Repo]
  private(set) var calls = 0
  init(_ repos: [Repo]) { self.repos = repos }

  func search(_ query: String) -> Observable<[Repo]> {
    Observable.deferred { [self] in
      calls += 1
      guard query.count > 1 else { return .error(SearchError.tooShort(query.count)) }
      return .just(repos.filter { $0.name.contains(query) })
    }
  }
}

final class Searcher {
  let query = PublishSubject<String>()
  private let bag = DisposeBag()
  private(set) var titles: [String] = []

  init(source: RepoSource) {
    query
      .distinctUntilChanged()
      .flatMapLatest { text in
        source.search(text)
          .map { Result<[Repo], Error>.success($0) }
          .catch { .just(.failure($0)) }
      }
      .map { result in
        switch result {
        case .success(let repos):
          repos.sorted { $0.stars > $1.stars }.map { "\($0.name)*\($0.stars)" }.joined(separator: " ")
        case .failure(let error): "error \(error)"
        }
      }
      .subscribe(onNext: { [weak self] in self?.titles.append($0) }, onDisposed: { print("disposed") })
      .disposed(by: bag)
  }
}

let source = LocalSource([
  Repo(name: "rxswift", stars: 24), Repo(name: "rxcocoa", stars: 9), Repo(name: "swift", stars: 60),
])
var searcher: Searcher? = Searcher(source: source)
for text in ["rx", "rx", "s", "swift", "none"] { searcher?.query.onNext(text) }
searcher?.titles.forEach { print("-", $0) }
print(source.calls)
searcher = nil
print("end")
