import AudioKit
import RxCocoa
import RxSwift

enum PlayerState: Equatable { case idle, playing(Int) }

final class PlayerViewModel: AudioObserver {
  private let engine: AudioEngine
  private let queue = SongQueue<Int>()
  private weak var delegate: AudioDelegate?
  private var options = AudioEngine.Options.quiet
  private var handle: EngineHandle?
  private let sink: any AudioSink

  let play = PublishRelay<Int>()
  let state = BehaviorRelay<PlayerState>(value: .idle)
  let level: Observable<AudioLevel>
  private let bag = DisposeBag()

  init(engine: AudioEngine = .shared) {
    self.engine = engine
    level = .never()
    sink = SpeakerSink(volume: 1)
    play.map(PlayerState.playing).bind(to: state).disposed(by: bag)
    play.filter { $0 < 0 }.subscribe(onNext: { [weak self] _ in self?.engine.stop() })
      .disposed(by: bag)
  }

  func engineDidStop(_ engine: AudioEngine) { state.accept(.idle) }
}

extension PlayerViewModel: SomeAudioProtocol {}
