import Foundation
import RxCocoa
import RxSwift

public struct Upload: Equatable, Identifiable {
    public enum Phase: Equatable {
        case waiting
        case running(percent: Int)
        case done(URL)
        case failed(String)
    }
    public let id: Int
    public let file: String
    public var phase: Phase = .waiting
}

public protocol Uploader {
    associatedtype Handle = Int
    func upload(file: String) -> Observable<Double>
    func finish(file: String) -> Single<URL>
}

public protocol FileChecking {
    func size(of file: String) throws -> Int
}

/// Uploads a limited number of files at a time, in the order in which they were added.
public final class UploadViewModel {
    public let uploads: Driver<[Upload]>
    public let total: Driver<String>

    private let added = PublishSubject<String>()
    private let disposeBag = DisposeBag()

    public init<U: Uploader>(uploader: U, checker: FileChecking, atOnce limit: Int = 1, retries: Int = 1) {
        let changes =
            added
            .enumerated()
            .map { index, file -> Observable<Upload> in
                let upload = Upload(id: index + 1, file: file)
                func phase(_ phase: Upload.Phase) -> Upload {
                    var copy = upload
                    copy.phase = phase
                    return copy
                }
                do {
                    guard try checker.size(of: file) > 0 else { return .just(phase(.failed("empty"))) }
                } catch {
                    return .just(phase(.failed("\(error)")))
                }
                return uploader.upload(file: file)
                    .map { phase(.running(percent: Int(($0 * 100).rounded()))) }
                    .distinctUntilChanged()
                    .concat(uploader.finish(file: file).map { phase(.done($0)) })
                    .retry(retries + 1)
                    .catch { .just(phase(.failed("\($0)"))) }
            }

        let started = added.enumerated().map { Upload(id: $0.index + 1, file: $0.element) }
        let states =
            Observable
            .merge(started, changes.merge(maxConcurrent: limit))
            .scan(into: [Int: Upload]()) { $0[$1.id] = $1 }
            .map { $0.values.sorted { $0.id < $1.id } }
            .share(replay: 1)

        uploads = states.startWith([]).asDriver(onErrorJustReturn: [])
        total =
            states
            .map { uploads in
                let done = uploads.filter { if case .done = $0.phase { return true } else { return false } }
                return "\(done.count)/\(uploads.count)"
            }
            .startWith("0/0")
            .asDriver(onErrorJustReturn: "?")
            .distinctUntilChanged()
    }

    public func add(_ file: String) { added.onNext(file) }
    public func add(_ files: String...) { files.forEach(added.onNext) }
    public func add(files: [String], prefix: String = "") { files.map { prefix + $0 }.forEach(added.onNext) }
}
