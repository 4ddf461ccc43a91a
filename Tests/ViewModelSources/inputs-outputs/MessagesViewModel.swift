import RxCocoa
import RxRelay
import RxSwift

struct Message: Equatable {
    enum Sender: Equatable {
        case me
        case other(name: String)
    }
    let text: String
    let sender: Sender
}

protocol MessagesViewModelInput {
    var text: BehaviorRelay<String> { get }
    var send: PublishRelay<Void> { get }
    var received: PublishRelay<(name: String, text: String)> { get }
    var openedScreen: BehaviorRelay<Bool> { get }
}

protocol MessagesViewModelOutput {
    var messages: Driver<[Message]> { get }
    var canSend: Driver<Bool> { get }
    var unread: Driver<Int> { get }
    var scrollToBottom: Signal<Int> { get }
}

protocol MessagesViewModelType {
    var input: MessagesViewModelInput { get }
    var output: MessagesViewModelOutput { get }
}

class MessagesViewModel: MessagesViewModelType, MessagesViewModelInput, MessagesViewModelOutput {
    var input: MessagesViewModelInput { return self }
    var output: MessagesViewModelOutput { return self }

    // Input
    let text = BehaviorRelay(value: "")
    let send = PublishRelay<Void>()
    let received = PublishRelay<(name: String, text: String)>()
    let openedScreen = BehaviorRelay(value: false)

    // Output
    let messages: Driver<[Message]>
    let canSend: Driver<Bool>
    let unread: Driver<Int>
    let scrollToBottom: Signal<Int>

    private let disposeBag = DisposeBag()

    init(history: [Message] = []) {
        let store = BehaviorRelay(value: history)
        let unreadCount = BehaviorRelay(value: 0)
        messages = store.asDriver()
        canSend = text.asDriver().map { !$0.isEmpty }.distinctUntilChanged()
        unread = unreadCount.asDriver().distinctUntilChanged()
        scrollToBottom = store.skip(1).map { $0.count - 1 }.asSignal(onErrorJustReturn: 0)

        send.withLatestFrom(text)
            .filter { !$0.isEmpty }
            .subscribe(onNext: { [text] content in
                store.accept(store.value + [Message(text: content, sender: .me)])
                text.accept("")
            })
            .disposed(by: disposeBag)

        received
            .subscribe(onNext: { [openedScreen] name, content in
                if !openedScreen.value { unreadCount.accept(unreadCount.value + 1) }
                store.accept(store.value + [Message(text: content, sender: .other(name: name))])
            })
            .disposed(by: disposeBag)

        openedScreen.filter { $0 }.map { _ in 0 }.bind(to: unreadCount).disposed(by: disposeBag)
    }
}
