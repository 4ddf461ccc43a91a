import Combine
import Foundation

final class CancelBag {
  fileprivate var subscriptions: Set<AnyCancellable> = []
}

extension AnyCancellable {
  func cancel(with bag: CancelBag) { bag.subscriptions.insert(self) }
}

protocol FeedClient {
  func items(matching text: String) -> AnyPublisher<[String], Error>
}

final class FeedViewModel {
  struct Input {
    let text: AnyPublisher<String, Never>
    let tap: PassthroughSubject<Int, Never>
    let page: CurrentValueSubject<Int, Never>
  }
  struct Output {
    let items: AnyPublisher<[String], Never>
    let row: AnyPublisher<Int, Never>
  }

  private let client: FeedClient
  private let rows = PassthroughSubject<Int, Never>()

  init(client: FeedClient) { self.client = client }

  func transform(_ input: Input, cancelBag: CancelBag) -> Output {
    input.tap.combineLatest(input.page).map { $0 + $1 * 100 }
      .sink { [rows] in rows.send($0) }
      .cancel(with: cancelBag)
    let items = input.text.map { [client] in
      client.items(matching: $0).replaceError(with: []).eraseToAnyPublisher()
    }.switchToLatest()
    return Output(items: items.eraseToAnyPublisher(), row: rows.eraseToAnyPublisher())
  }
}

final class StepViewModel {
  enum Input { case appeared, add(Int) }
  enum Output: Equatable { case total(Int) }

  private let output = PassthroughSubject<Output, Never>()
  private var total = 0
  private var subscriptions: Set<AnyCancellable> = []

  func transform(input: AnyPublisher<Input, Never>) -> AnyPublisher<Output, Never> {
    input.sink { [weak self] event in
      guard let self else { return }
      switch event {
      case .appeared: output.send(.total(total))
      case .add(let number):
        total += number
        output.send(.total(total))
      }
    }.store(in: &subscriptions)
    return output.eraseToAnyPublisher()
  }
}

final class ProfileModel: ObservableObject {
  @Published var name = ""
  @Published private(set) var count = 0
}

protocol StatusMonitor { var status: AnyPublisher<String, Never> { get } }

final class StatusViewModel {
  let text: AnyPublisher<String, Never>

  init(monitor: StatusMonitor) { text = monitor.status }
}
