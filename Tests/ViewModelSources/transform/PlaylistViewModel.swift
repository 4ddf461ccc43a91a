import RxCocoa
import RxSwift

struct Song: Equatable {
    let title: String
}

final class SongCellModel {
    let title: BehaviorRelay<String>
    let song: Song

    init(song: Song) {
        self.song = song
        title = BehaviorRelay(value: song.title)
    }
}

final class PlaylistViewModel {
    struct Input {
        let songs: Observable<[Song]>
        let selection: Driver<SongCellModel>
        let rename: Observable<(SongCellModel, String)>
    }

    struct Output {
        let cells: Driver<[SongCellModel]>
        let playing: Driver<String>
    }

    private let bag = DisposeBag()

    func transform(input: Input) -> Output {
        input.rename.subscribe(onNext: { cell, title in cell.title.accept(title) }).disposed(by: bag)
        return Output(
            cells: input.songs.map { $0.map(SongCellModel.init) }.asDriver(onErrorJustReturn: []),
            playing: input.selection.flatMapLatest { $0.title.asDriver() })
    }
}
