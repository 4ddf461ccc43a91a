import Foundation
import Kingfisher
import RxCocoa
import RxSwift
import UIKit

struct Photo: Decodable, Hashable {
    let id: Int
    let url: URL
    let caption: String?
}

protocol ImageFetching { func data(for request: URLRequest) -> Single<Data> }

protocol ImageCellViewModelType {
    var caption: String { get }
    var state: Driver<ImageCellViewModel.State> { get }
    func load()
    func cancel()
}

final class ImageCellViewModel: ImageCellViewModelType, Hashable {
    enum State: Equatable {
        case idle, loading
        case loaded(bytes: Int)
        case failed
    }

    private let photo: Photo
    private let fetcher: ImageFetching
    private let stateRelay = BehaviorRelay<State>(value: .idle)
    private var request: Disposable? { didSet { oldValue?.dispose() } }

    var caption: String { photo.caption ?? "untitled" }
    var state: Driver<State> { stateRelay.asDriver() }

    init(photo: Photo, fetcher: ImageFetching) {
        self.photo = photo
        self.fetcher = fetcher
    }

    func load() {
        guard stateRelay.value != .loading else { return }
        stateRelay.accept(.loading)
        var request = URLRequest(url: photo.url, cachePolicy: .returnCacheDataElseLoad, timeoutInterval: 5)
        request.setValue("image/png", forHTTPHeaderField: "Accept")
        self.request = fetcher.data(for: request)
            .map { State.loaded(bytes: $0.count) }
            .catchAndReturn(.failed)
            .subscribe(onSuccess: { [stateRelay] in stateRelay.accept($0) })
    }

    func cancel() {
        request = nil
        if stateRelay.value == .loading { stateRelay.accept(.idle) }
    }

    static func == (a: ImageCellViewModel, b: ImageCellViewModel) -> Bool { a.photo == b.photo }
    func hash(into hasher: inout Hasher) { hasher.combine(photo) }
}
