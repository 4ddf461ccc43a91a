import RxSwift

enum FetchError: Error, Equatable {
  case offline
  case status(Int)
}

final class Server {
  private(set) var requests: [String] = []
  private var failures: [String: [FetchError]]
  init(failures: [String: [FetchError]]) { self.failures = failures }

  func fetch(_ path: String) -> Single<String> {
    Single.create { [weak self] observer in
      guard let self else {
        observer(.failure(FetchError.offline))
        return Disposables.create()
      }
      self.requests.append(path)
      if let error = self.failures[path]?.popLast() {
        observer(.failure(error))
      } else {
        observer(.success("<\(path)>"))
      }
      return Disposables.create { print("request of \(path) disposed") }
    }
  }
}

extension PrimitiveSequence where Trait == SingleTrait {
  func asResult() -> Single<Result<Element, FetchError>> {
    map { .success($0) }.catch { error in
      guard let error = error as? FetchError else { throw error }
      return .just(.failure(error))
    }
  }
}

let server = Server(failures: ["/a": [.status(500)], "/b": [.offline, .status(503), .offline]])
let bag = DisposeBag()

server.fetch("/a").subscribe(onSuccess: { print($0) }, onFailure: { print("failed", $0) }).disposed(by: bag)
server.fetch("/a").subscribe(onSuccess: { print($0) }, onFailure: { print("failed", $0) }).disposed(by: bag)
server.fetch("/b").retry(2).subscribe(onFailure: { print("still", $0) }).disposed(by: bag)
server.fetch("/b").asResult().subscribe(onSuccess: { print($0) }).disposed(by: bag)
server.fetch("/b").asResult().subscribe(onSuccess: { print($0) }).disposed(by: bag)

let taps = PublishSubject<String>()
taps
  .flatMapLatest { path in server.fetch(path).asObservable().catch { .just("recovered from \($0)") } }
  .materialize()
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)
taps.onNext("/c")
let other = Server(failures: ["/x": [.status(404)]])
Observable.of("/x", "/y").concatMap { other.fetch($0).catchAndReturn("none") }.subscribe(onNext: { print($0) })
  .disposed(by: bag)
taps.onCompleted()
print(server.requests.count, other.requests)
