import Foundation
import RxCocoa
import RxSwift

protocol KeyValueStoring: AnyObject {
    func string(forKey key: String) -> String?
    func set(_ value: Any?, forKey key: String)
}

extension UserDefaults: KeyValueStoring {}

@propertyWrapper
struct Stored<Value: RawRepresentable> where Value.RawValue == String {
    let key: String
    let fallback: Value
    let store: KeyValueStoring
    var wrappedValue: Value {
        get { store.string(forKey: key).flatMap(Value.init(rawValue:)) ?? fallback }
        nonmutating set { store.set(newValue.rawValue, forKey: key) }
    }
}

final class MemoryStore: KeyValueStoring {
    private var values: [String: String] = [:]
    func string(forKey key: String) -> String? { values[key] }
    func set(_ value: Any?, forKey key: String) { values[key] = value as? String }
}

enum Theme: String, CaseIterable { case light, dark, system }

extension Notification.Name {
    static let themeDidChange = Notification.Name("themeDidChange")
}

final class ThemeStore {
    static let shared = ThemeStore(store: MemoryStore(), center: NotificationCenter())

    @Stored private var stored: Theme
    private let center: NotificationCenter
    private let relay: BehaviorRelay<Theme>
    private let lock = NSLock()

    let select = PublishRelay<Theme>()
    var theme: Driver<Theme> { relay.asDriver().distinctUntilChanged() }
    var isDark: Driver<Bool> { theme.map { $0 == .dark } }
    private(set) lazy var changes: Observable<String> = relay.skip(1).map { "\($0)" }
    private let bag = DisposeBag()

    init(store: KeyValueStoring, center: NotificationCenter) {
        _stored = Stored(key: "theme", fallback: .system, store: store)
        self.center = center
        relay = BehaviorRelay(value: .system)
        relay.accept(stored)
        select.subscribe(onNext: { [weak self] theme in
            guard let self else { return }
            self.lock.lock()
            defer { self.lock.unlock() }
            self.stored = theme
            self.relay.accept(theme)
            self.center.post(name: .themeDidChange, object: nil, userInfo: ["theme": theme.rawValue])
        }).disposed(by: bag)
    }
}
