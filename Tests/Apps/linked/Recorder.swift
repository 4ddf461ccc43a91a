import Combine

enum RecorderAction {
  case record
  case stop
}

class BaseModel<Action, State> {
  @Published private(set) var state: State
  private let effects = PassthroughSubject<State, Never>()
  private var bag = Set<AnyCancellable>()

  init(_ state: State) {
    self.state = state
    effects.sink { [weak self] in self?.state = $0 }.store(in: &bag)
  }

  func send(_ action: Action) {
    transform(action: action).sink { [effects] in effects.send($0) }.store(in: &bag)
  }

  func transform(action: Action) -> AnyPublisher<State, Never> { Empty().eraseToAnyPublisher() }
}

final class Recorder: BaseModel<RecorderAction, String> {
  init() { super.init("idle") }

  override func transform(action: RecorderAction) -> AnyPublisher<String, Never> {
    switch action {
    case .record: Just("recording").eraseToAnyPublisher()
    case .stop: Just("stopped").eraseToAnyPublisher()
    }
  }
}
