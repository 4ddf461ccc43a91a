import Foundation
import RxCocoa
import RxRelay
import RxSwift

enum Settings {
    enum Screen {}
}

extension Settings.Screen {
    final class ViewModel {
        let toggle = PublishRelay<Section.Item.Kind>()
        let expand = PublishRelay<Int>()
        let version: String

        lazy var sections: Driver<[Section]> =
            state
            .map { [version] in $0.sections(version: version) }
            .asDriver(onErrorJustReturn: [])
            .distinctUntilChanged()
        lazy var alerts: Signal<Alert> =
            toggle
            .filter { $0 == .location }
            .map { _ in Alert(title: "Location", actions: [.init(title: "OK"), .init(title: "Cancel", style: .cancel)])
            }
            .asSignal(onErrorSignalWith: .empty())

        private let state = BehaviorRelay(value: State())
        private let bag = DisposeBag()

        init(version: String = "1.0") {
            self.version = version
            toggle.withLatestFrom(state) { $1.toggling($0) }.bind(to: state).disposed(by: bag)
            expand.withLatestFrom(state) { $1.expanding($0) }.bind(to: state).disposed(by: bag)
        }
    }
}

extension Settings.Screen.ViewModel {
    struct Section: Equatable {
        let header: String
        var items: [Item]

        struct Item: Equatable {
            enum Kind: Hashable {
                case notifications
                case location
                case about(version: String)
            }
            let kind: Kind
            var isOn: Bool?
        }
    }

    struct Alert: Equatable {
        struct Action: Equatable {
            enum Style { case normal, cancel }
            let title: String
            var style = Style.normal
        }
        let title: String
        let actions: [Action]
    }

    private struct State {
        var on: Set<Section.Item.Kind> = [.notifications]
        var expanded: Set<Int> = [0]

        func toggling(_ kind: Section.Item.Kind) -> State {
            State(on: on.symmetricDifference([kind]), expanded: expanded)
        }

        func expanding(_ index: Int) -> State {
            State(on: on, expanded: expanded.symmetricDifference([index]))
        }

        func sections(version: String) -> [Section] {
            let all = [
                Section(
                    header: "General",
                    items: [.notifications, .location].map { .init(kind: $0, isOn: on.contains($0)) }),
                Section(header: "About", items: [.init(kind: .about(version: version))]),
            ]
            return all.enumerated().map { index, section in
                expanded.contains(index) ? section : Section(header: section.header, items: [])
            }
        }
    }
}
