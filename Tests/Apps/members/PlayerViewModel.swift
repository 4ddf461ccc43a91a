import MediaHUD
import MediaKit
import RxCocoa
import RxSwift

protocol PlayerService {
  var volume: PublishSubject<Int> { get }
  func title(of id: Int) -> Observable<String>
}

struct Track {
  let id: Int
  var tags: [String] = []
}

final class PlayerViewModel {
  let state = BehaviorRelay<String>(value: "")

  private var mode: PlaybackMode = .paused
  private let service: PlayerService
  private let store = MediaStore()
  private let onEnd: (String) -> Void
  private let bag = DisposeBag()

  init(service: PlayerService, onEnd: @escaping (String) -> Void) {
    self.service = service
    self.onEnd = onEnd
    service.volume.map { "volume \($0)" }.bind(to: state).disposed(by: bag)
  }

  func play(_ id: Int) {
    store.save(Track(id: id + 1, tags: ["last"]), reason: "played \(id)")
    change(to: .playing)
    service.title(of: id * 10).subscribe(onNext: { [state] in state.accept($0) }).disposed(by: bag)
  }

  func toggle() {
    change(to: mode == .playing ? .paused : .playing)
  }

  /// Calls a class that has the same name as its module.
  func show() {
    MediaHUD.show()
  }

  func end() {
    change(to: .ended)
    onEnd("over")
  }

  private func change(to new: PlaybackMode) {
    mode = new
    switch mode {
    case .playing: state.accept("playing")
    case .paused: state.accept("paused")
    default: state.accept("other")
    }
  }
}
