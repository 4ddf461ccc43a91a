import Foundation
import RxSwift
import RxCocoa

public protocol TimelineViewModelInputs {
    func viewDidLoad()
    func refresh()
    func didSelect(indexPath: IndexPath)
    func textChanged(_ text: String?)
}
public protocol TimelineViewModelOutputs {
    var sections: Driver<[TimelineSection]> { get }
    var showDetail: Signal<TimelineItem> { get }
    var isEmpty: Driver<Bool> { get }
}
public protocol TimelineViewModelType {
    var inputs: TimelineViewModelInputs { get }
    var outputs: TimelineViewModelOutputs { get }
}
public struct TimelineItem: Hashable { public let id: Int; public let text: String; public let day: Int }
public struct TimelineSection: Equatable { public let header: String; public let items: [TimelineItem] }
public protocol TimelineAPI { func timeline() -> Single<[TimelineItem]> }

public final class TimelineViewModel: TimelineViewModelType, TimelineViewModelInputs, TimelineViewModelOutputs {
    public var inputs: TimelineViewModelInputs { return self }
    public var outputs: TimelineViewModelOutputs { return self }
    public let sections: Driver<[TimelineSection]>
    public let showDetail: Signal<TimelineItem>
    public let isEmpty: Driver<Bool>
    private let reload = PublishRelay<Void>()
    private let select = PublishRelay<IndexPath>()
    private let filter = BehaviorRelay(value: "")

    public init(api: TimelineAPI) {
        let items = reload.flatMapLatest { api.timeline().catchAndReturn([]) }.share(replay: 1)
        let shown = Observable.combineLatest(
            items, filter.debounce(.milliseconds(200), scheduler: MainScheduler.instance).startWith("")
        ) { all, f in
            f.isEmpty ? all : all.filter { $0.text.lowercased().contains(f.lowercased()) }
        }
        sections = shown.map { items in
            Dictionary(grouping: items, by: \.day).sorted { $0.key > $1.key }
                .map { TimelineSection(header: "Day \($0.key)", items: $0.value.sorted { $0.id < $1.id }) }
        }.asDriver(onErrorJustReturn: [])
        isEmpty = sections.map(\.isEmpty).distinctUntilChanged()
        showDetail = select.withLatestFrom(sections) { $1[$0.section].items[$0.row] }.asSignal(
            onErrorSignalWith: .empty())
    }
    public func viewDidLoad() { reload.accept(()) }
    public func refresh() { reload.accept(()) }
    public func didSelect(indexPath: IndexPath) { select.accept(indexPath) }
    public func textChanged(_ text: String?) { filter.accept(text ?? "") }
}
