import RxSwift
import RxRelay
import Foundation
@propertyWrapper
final class RxPublished<Value> {
    private let relay: BehaviorRelay<Value>
    var wrappedValue: Value {
        get { relay.value }
        set { relay.accept(newValue) }
    }
    var projectedValue: Observable<Value> { relay.asObservable() }
    init(wrappedValue: Value) { relay = BehaviorRelay(value: wrappedValue) }
}
protocol KeyValueStore { func set(_ value: String, forKey key: String); func string(forKey key: String) -> String? }
final class DraftViewModel {
    @RxPublished var title = ""
    @RxPublished private(set) var savedAt: Int?
    @RxPublished private(set) var state: SaveState = .clean
    enum SaveState: Equatable { case clean, dirty, saving, saved(version: Int) }
    private let store: KeyValueStore
    private let bag = DisposeBag()
    private var version = 0
    private var pending: DispatchWorkItem?
    init(store: KeyValueStore) {
        self.store = store
        $title.skip(1).distinctUntilChanged().subscribe(onNext: { [weak self] _ in self?.schedule() }).disposed(by: bag)
    }
    private func schedule() {
        state = .dirty
        pending?.cancel()
        let item = DispatchWorkItem { [weak self] in self?.save() }
        pending = item
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(500), execute: item)
    }
    private func save() {
        state = .saving
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
            guard let self else { return }
            self.version += 1
            self.store.set(self.title, forKey: "title")
            self.state = .saved(version: self.version)
        }
    }
    func restore() { title = store.string(forKey: "title") ?? "untitled" }
}
