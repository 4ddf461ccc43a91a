import AVFoundation
import Foundation
import RxCocoa
import RxSwift

protocol AudioPlaying: AnyObject {
    var rate: Float { get set }
    func play(_ url: URL) throws
    func stop()
    func duration(of url: URL) async -> TimeInterval
}

enum PlaylistError: Error {
    case empty
    case unplayable(URL)
}

final class PlaylistViewModel {
    struct Track: Hashable {
        let title: String
        let url: URL
    }

    enum Mode: CaseIterable { case once, loop }

    struct Input {
        let play: Signal<Int>
        let next: Signal<Void>
        let rate: Driver<Float>
        let mode: BehaviorRelay<Mode>
    }

    struct Output {
        let current: Driver<Track?>
        let error: Signal<PlaylistError>
    }

    private let tracks: [Track]
    private unowned let player: AudioPlaying
    private let disposeBag = DisposeBag()

    init(tracks: [Track], player: AudioPlaying) {
        self.tracks = tracks
        self.player = player
    }

    func transform(_ input: Input) -> Output {
        let error = PublishRelay<PlaylistError>()
        let index = BehaviorRelay<Int?>(value: nil)
        input.play.map { Optional($0) }.emit(to: index).disposed(by: disposeBag)
        input.next.asObservable()
            .withLatestFrom(Observable.combineLatest(index, input.mode))
            .map { [tracks] index, mode -> Int? in
                let next = (index ?? -1) + 1
                return next < tracks.count ? next : mode == .loop ? 0 : nil
            }
            .bind(to: index)
            .disposed(by: disposeBag)
        input.rate.drive(with: self) { owner, rate in owner.player.rate = rate }.disposed(by: disposeBag)
        index.distinctUntilChanged().skip(1)
            .subscribe(
                with: self,
                onNext: { owner, index in
                    guard let index else { return owner.player.stop() }
                    guard owner.tracks.indices.contains(index) else { return error.accept(.empty) }
                    let url = owner.tracks[index].url
                    do { try owner.player.play(url) } catch { _ = error }
                }
            )
            .disposed(by: disposeBag)
        return Output(
            current: index.asDriver().map { [tracks] i in i.flatMap { tracks.indices.contains($0) ? tracks[$0] : nil } }
                .distinctUntilChanged(),
            error: error.asSignal())
    }

    func total() async -> TimeInterval {
        var sum = 0.0
        for track in tracks { sum += await player.duration(of: track.url) }
        return sum
    }
}
