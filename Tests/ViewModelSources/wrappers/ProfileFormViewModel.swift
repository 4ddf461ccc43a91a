import RxCocoa
import RxRelay
import RxSwift

/// A field of a form, with its text and an error message if the text is invalid.
@propertyWrapper
struct Field {
    let relay = BehaviorRelay(value: "")
    let rules: [(isMet: (String) -> Bool, message: String)]

    init(_ rules: (isMet: (String) -> Bool, message: String)...) {
        self.rules = rules
    }

    var wrappedValue: String {
        get { relay.value }
        nonmutating set { relay.accept(newValue) }
    }

    var projectedValue: Field { self }

    var problem: Observable<String?> {
        relay.map { [rules] text in rules.first { !$0.isMet(text) }?.message }.distinctUntilChanged()
    }
}

private func longer(than count: Int) -> (isMet: (String) -> Bool, message: String) {
    ({ $0.count > count }, "needs more than \(count) characters")
}

private let noBlanks = (isMet: { (text: String) in !text.contains(" ") }, message: "has blanks")

final class ProfileFormViewModel {
    @Field(longer(than: 2), noBlanks) var nick: String
    @Field(longer(than: 0)) var city: String

    let nickChanged = PublishRelay<String>()
    let cityChanged = PublishRelay<String>()
    let save = PublishRelay<Void>()

    lazy var nickProblem: Driver<String?> = $nick.problem.asDriver(onErrorJustReturn: nil)
    lazy var canSave: Driver<Bool> =
        Observable
        .combineLatest($nick.problem, $city.problem) { $0 == nil && $1 == nil }
        .distinctUntilChanged()
        .asDriver(onErrorJustReturn: false)
    lazy var saved: Signal<(nick: String, city: String)> =
        save
        .withLatestFrom(canSave)
        .filter { $0 }
        .compactMap { [weak self] _ in self.map { (nick: $0.nick, city: $0.city) } }
        .asSignal(onErrorSignalWith: .empty())

    private let disposeBag = DisposeBag()

    init() {
        nickChanged.bind(to: $nick.relay).disposed(by: disposeBag)
        cityChanged.map { $0.uppercased() }.bind(to: $city.relay).disposed(by: disposeBag)
    }
}
