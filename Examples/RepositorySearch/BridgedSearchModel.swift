import Observation
import RxRelay
import RxSwift

/// Repository search with RxSwift and async/await: the texts are a stream, the service is async,
/// and the screen observes properties.
@MainActor @Observable final class BridgedSearchModel {
  private(set) var repositories: [Repository] = []
  private(set) var searches = 0

  @ObservationIgnored let text = PublishRelay<String>()
  @ObservationIgnored private let bag = DisposeBag()

  init(service: any RepositoryService) {
    text
      .debounce(.milliseconds(300), scheduler: MainScheduler.instance)
      .distinctUntilChanged()
      .flatMapLatest { text in
        Single<[Repository]>.create { single in
          let task = Task {
            do {
              single(.success(try await service.repositories(matching: text)))
            } catch {
              single(.success([]))
            }
          }
          return Disposables.create { task.cancel() }
        }
      }
      .observe(on: MainScheduler.instance)
      .subscribe(onNext: { [weak self] found in
        self?.searches += 1
        self?.repositories = found
      })
      .disposed(by: bag)
  }
}
