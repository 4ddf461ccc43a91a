import RxRelay
import RxSwift
import Unio

protocol UnioInput {}
protocol UnioOutput {}

@dynamicMemberLookup
final class InputProxyClass<Input: UnioInput> {
    private let input: Input
    init(_ input: Input) { self.input = input }
    subscript<T>(dynamicMember path: KeyPath<Input, PublishRelay<T>>) -> (T) -> Void {
        { [input] in input[keyPath: path].accept($0) }
    }
    subscript<T>(dynamicMember path: KeyPath<Input, PublishRelay<T>>) -> AnyObserver<T> {
        AnyObserver { [input] event in if case .next(let value) = event { input[keyPath: path].accept(value) } }
    }
}

@dynamicMemberLookup
final class OutputProxyClass<Output: UnioOutput> {
    private let output: Output
    init(_ output: Output) { self.output = output }
    subscript<O: ObservableConvertibleType>(dynamicMember path: KeyPath<Output, O>) -> Observable<O.Element> {
        output[keyPath: path].asObservable()
    }
    subscript<T>(dynamicMember path: KeyPath<Output, BehaviorRelay<T>>) -> T { output[keyPath: path].value }
}

protocol GalleryStreamType: AnyObject {
    var input: InputProxyClass<GalleryStream.Input> { get }
    var output: OutputProxyClass<GalleryStream.Output> { get }
}

final class GalleryStream: GalleryStreamType {
    let input: InputProxyClass<Input>
    let output: OutputProxyClass<Output>
    private let bag = DisposeBag()

    init(pageSize: Int = 2) {
        let input = Input()
        let images = BehaviorRelay<[String]>(value: [])
        let page = input.next.scan(0) { n, _ in n + 1 }.startWith(0)
        Observable.combineLatest(input.album, page) { album, page in (0..<(page + 1) * pageSize).map { "\(album)\($0)" }
        }
        .bind(to: images).disposed(by: bag)
        self.input = InputProxyClass(input)
        output = OutputProxyClass(Output(images: images, count: images.map(\.count).distinctUntilChanged()))
    }
}

extension GalleryStream {
    struct Input: UnioInput {
        let album = PublishRelay<String>()
        let next = PublishRelay<Void>()
    }
    struct Output: UnioOutput {
        let images: BehaviorRelay<[String]>
        let count: Observable<Int>
    }
}
