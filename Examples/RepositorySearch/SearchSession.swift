import Combine
import Foundation
import RxRelay
import RxSwift

/// A search screen of an app that migrates from RxSwift to Combine and async/await: the texts come
/// from a relay, the history is published, and the service is async.
@MainActor final class SearchSession: ObservableObject {
  let text = PublishRelay<String>()
  @Published private(set) var history: [String] = []
  @Published private(set) var best: Repository?

  private let failures = PassthroughSubject<SearchError, Never>()
  private let service: any RepositoryService
  private let bag = DisposeBag()
  private var task: Task<Void, Never>?

  /// A sentence for each search that failed.
  var alerts: AnyPublisher<String, Never> {
    failures.map { "The search failed: \($0)" }.eraseToAnyPublisher()
  }

  init(service: any RepositoryService) {
    self.service = service
    text
      .throttle(.seconds(1), scheduler: MainScheduler.instance)
      .filter { !$0.isEmpty }
      .subscribe(onNext: { [weak self] text in
        MainActor.assumeIsolated { self?.search(text) }
      })
      .disposed(by: bag)
  }

  private func search(_ text: String) {
    history.append(text)
    task?.cancel()
    task = Task { [service] in
      do {
        let found = try await service.repositories(matching: text)
        guard !Task.isCancelled else { return }
        best = found.max { $0.stars < $1.stars }
      } catch let error as SearchError {
        failures.send(error)
      } catch {
        return
      }
    }
  }
}
