import Foundation
import RxCocoa
import RxSwift

final class Label: NSObject {
    var text: String? = nil
    var isHidden = false
}

class Button: NSObject {
    let taps = PublishSubject<Void>()
    var isEnabled = true
}

class TextField: NSObject {
    fileprivate let relay = BehaviorRelay<String?>(value: nil)
    var text: String? {
        get { relay.value }
        set { relay.accept(newValue) }
    }
}

extension Reactive where Base: Button {
    var tap: ControlEvent<Void> { ControlEvent(events: base.taps) }
    var isEnabled: Binder<Bool> { Binder(base) { $0.isEnabled = $1 } }
}

extension Reactive where Base: TextField {
    var text: ControlProperty<String?> {
        ControlProperty(values: base.relay, valueSink: Binder(base) { $0.relay.accept($1) })
    }
}

struct FormViewModel {
    struct Input {
        let name: ControlProperty<String?>
        let save: ControlEvent<Void>
    }
    struct Output {
        let canSave: Driver<Bool>
        let saved: Signal<String>
    }

    func bind(_ input: Input) -> Output {
        let name = input.name.orEmpty.map { $0.trimmingCharacters(in: .whitespaces) }.share(replay: 1)
        return Output(
            canSave: name.map { $0.count > 1 }.asDriver(onErrorJustReturn: false).distinctUntilChanged(),
            saved: input.save.withLatestFrom(name).filter { $0.count > 1 }.asSignal(onErrorSignalWith: .empty()))
    }
}

final class FormScreen {
    let name = TextField(), save = Button(), status = Label()
    private let bag = DisposeBag()
    init(viewModel: FormViewModel = FormViewModel()) {
        let output = viewModel.bind(.init(name: name.rx.text, save: save.rx.tap))
        output.canSave.drive(save.rx.isEnabled).disposed(by: bag)
        output.canSave.drive(status.rx.isHidden).disposed(by: bag)
        output.saved.map { "saved \($0)" }.emit(to: status.rx.text).disposed(by: bag)
    }
}
