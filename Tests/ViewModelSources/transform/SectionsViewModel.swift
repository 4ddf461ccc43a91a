import Foundation
import RxCocoa
import RxDataSources
import RxSwift

protocol IdentifiableType {
    associatedtype Identity: Hashable
    var identity: Identity { get }
}

protocol SectionModelType {
    associatedtype Item
    var items: [Item] { get }
    init(original: Self, items: [Item])
}

struct SectionModel<Section, ItemType>: SectionModelType {
    var model: Section
    var items: [ItemType]
    init(model: Section, items: [ItemType]) {
        self.model = model
        self.items = items
    }
    init(original: SectionModel<Section, ItemType>, items: [ItemType]) {
        model = original.model
        self.items = items
    }
}

extension SectionModel: CustomStringConvertible {
    var description: String { "\(model) > \(items)" }
}

enum SettingItem: IdentifiableType, Equatable {
    case toggle(title: String, isOn: Bool)
    case link(title: String)
    var identity: String {
        switch self {
        case .toggle(let title, _), .link(let title): return title
        }
    }
}

typealias SettingSection = SectionModel<String, SettingItem>

protocol HasDisposeBag { var disposeBag: DisposeBag { get } }

final class SectionsViewModel: NSObject, HasDisposeBag {
    struct Input {
        let toggled: Observable<IndexPath>
        let searchText: ControlProperty<String?>
        let viewWillAppear: Signal<Void>
    }
    struct Output {
        let sections: Driver<[SettingSection]>
        let count: Driver<String>
    }

    let disposeBag = DisposeBag()
    private let all = BehaviorRelay<[SettingSection]>(value: [
        SectionModel(model: "general", items: [.toggle(title: "sound", isOn: true), .link(title: "about")]),
        SectionModel(model: "privacy", items: [.toggle(title: "location", isOn: false)]),
    ])

    func transform(_ input: Input) -> Output {
        input.toggled.withLatestFrom(all) { path, sections -> [SettingSection] in
            var sections = sections
            guard sections.indices.contains(path.section), sections[path.section].items.indices.contains(path.row)
            else { return sections }
            if case .toggle(let title, let isOn) = sections[path.section].items[path.row] {
                sections[path.section].items[path.row] = .toggle(title: title, isOn: !isOn)
            }
            return sections
        }
        .bind(to: all)
        .disposed(by: disposeBag)

        let visible = Observable.combineLatest(all, input.searchText.orEmpty) { sections, text in
            sections.map { section in
                SettingSection(
                    original: section, items: section.items.filter { text.isEmpty || $0.identity.contains(text) })
            }.filter { !$0.items.isEmpty }
        }
        let shown = input.viewWillAppear.asObservable().take(1).flatMap { visible }.share(replay: 1)
        return Output(
            sections: shown.asDriver(onErrorJustReturn: []),
            count: shown.map { "\($0.flatMap(\.items).count) items" }.asDriver(onErrorJustReturn: "-")
                .distinctUntilChanged())
    }
}
