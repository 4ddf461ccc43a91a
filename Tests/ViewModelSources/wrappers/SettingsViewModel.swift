import Foundation
import RxRelay
import RxSwift

@propertyWrapper
public final class Relayed<Value> {
    private let relay: BehaviorRelay<Value>

    public init(wrappedValue: Value) {
        relay = BehaviorRelay(value: wrappedValue)
    }

    public var wrappedValue: Value {
        get { relay.value }
        set { relay.accept(newValue) }
    }

    public var projectedValue: Observable<Value> { relay.asObservable() }
}

@propertyWrapper
public struct Event<Value> {
    private let subject = PublishSubject<Value>()
    public init() {}
    public var wrappedValue: Observable<Value> { subject.asObservable() }
    public var projectedValue: AnyObserver<Value> { subject.asObserver() }
}

public enum Theme: String, CaseIterable {
    case light, dark, system
}

public protocol SettingsStore: AnyObject {
    func load() -> Theme?
    func save(_ theme: Theme, fontSize: Int)
}

public final class SettingsViewModel {
    @Relayed public private(set) var theme: Theme
    @Relayed public var fontSize = 12
    @Relayed private var changes = 0
    @Event public var saved: Observable<String>

    public var description: Observable<String> {
        Observable.combineLatest($theme, $fontSize) { "\($0.rawValue) at \($1) pt" }.distinctUntilChanged()
    }

    private weak var store: SettingsStore?
    private let disposeBag = DisposeBag()

    public init(store: SettingsStore, fallback: Theme = .system) {
        self.store = store
        theme = store.load() ?? fallback
        $fontSize.skip(1)
            .subscribe(onNext: { [weak self] _ in self?.changes += 1 })
            .disposed(by: disposeBag)
    }

    public func nextTheme() {
        let all = Theme.allCases
        theme = all[(all.firstIndex(of: theme)! + 1) % all.count]
        changes += 1
    }

    public func save() {
        guard changes > 0 else { return $saved.onNext("nothing to save") }
        store?.save(theme, fontSize: fontSize)
        $saved.onNext("\(changes) change\(changes == 1 ? "" : "s")")
        changes = 0
    }
}
