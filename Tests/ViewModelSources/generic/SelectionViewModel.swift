import RxRelay
import RxSwift

protocol Identified {
    associatedtype ID: Hashable
    var id: ID { get }
}

/// Selects some of the given elements. Scripts use this generic class with their own types.
final class SelectionViewModel<Element: Identified & Equatable> where Element.ID: Comparable {
    enum Mode: Equatable {
        case single
        case multiple(limit: Int)
    }

    let toggle = PublishSubject<Element.ID>()
    let clear = PublishSubject<Void>()
    let mode: Mode

    var selected: Observable<[Element]> {
        ids.map { [elements] ids in elements.filter { ids.contains($0.id) } }.distinctUntilChanged()
    }
    var count: Observable<Int> { selected.map(\.count).distinctUntilChanged() }
    let refused: Observable<Element.ID>

    private let elements: [Element]
    private let ids = BehaviorRelay<Set<Element.ID>>(value: [])
    private let bag = DisposeBag()

    init(elements: [Element], mode: Mode = .single) {
        self.elements = elements
        self.mode = mode
        let refusedSubject = PublishSubject<Element.ID>()
        refused = refusedSubject

        toggle
            .withLatestFrom(ids) { id, ids in (id, ids) }
            .compactMap { id, ids -> Set<Element.ID>? in
                if ids.contains(id) { return ids.subtracting([id]) }
                switch mode {
                case .single: return [id]
                case .multiple(let limit) where ids.count < limit: return ids.union([id])
                case .multiple:
                    refusedSubject.onNext(id)
                    return nil
                }
            }
            .bind(to: ids)
            .disposed(by: bag)
        clear.map { [] }.bind(to: ids).disposed(by: bag)
    }

    var first: Element.ID? { ids.value.min() }
}

struct Tag: Identified, Equatable {
    let id: String
    var color = "grey"
}

extension SelectionViewModel where Element == Tag {
    static func tags(_ names: String..., limit: Int) -> SelectionViewModel<Tag> {
        SelectionViewModel(elements: names.map { Tag(id: $0) }, mode: .multiple(limit: limit))
    }
}
