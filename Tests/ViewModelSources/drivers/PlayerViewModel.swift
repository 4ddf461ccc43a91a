import Foundation
import RxCocoa
import RxRelay
import RxSwift

struct Song: Equatable {
    let title: String
    let seconds: Int
}

/// A player with signals and drivers as inputs and outputs; it uses the main scheduler's time.
final class PlayerViewModel {
    typealias Input = (
        playPause: Signal<Void>,
        skip: Signal<Int>,
        seek: Driver<Double>
    )

    typealias Output = (
        title: Driver<String>,
        time: Driver<String>,
        isPlaying: Driver<Bool>,
        finished: Signal<Song>
    )

    private let songs: [Song]

    init(songs: [Song]) {
        self.songs = songs
    }

    func transform(_ input: Input) -> Output {
        let songs = self.songs
        let index = input.skip
            .scan(0) { (($0 + $1) % songs.count + songs.count) % songs.count }
            .asDriver(onErrorJustReturn: 0)
            .startWith(0)

        let isPlaying = input.playPause
            .scan(false) { isPlaying, _ in !isPlaying }
            .asDriver(onErrorJustReturn: false)
            .startWith(false)

        let ticks = isPlaying.flatMapLatest { isPlaying in
            isPlaying ? Driver<Int>.interval(.seconds(1)).map { _ in 1 } : .empty()
        }

        let position =
            index
            .map { songs[$0] }
            .flatMapLatest { song in
                Driver
                    .merge(
                        ticks.map { step in { $0 + step } },
                        input.seek.map { share in { _ in Int(share * Double(song.seconds)) } }
                    )
                    .scan(0) { (position: Int, change: (Int) -> Int) in min(change(position), song.seconds) }
                    .startWith(0)
                    .map { (song: song, seconds: $0) }
            }

        return (
            title: index.map { songs[$0].title }.distinctUntilChanged(),
            time: position.map { String(format: "%d:%02d", $0.seconds / 60, $0.seconds % 60) }.distinctUntilChanged(),
            isPlaying: isPlaying,
            finished:
                position
                .filter { $0.seconds == $0.song.seconds }
                .map(\.song)
                .distinctUntilChanged()
                .asSignal(onErrorSignalWith: .empty())
        )
    }
}
