import Foundation
import RxCocoa
import RxRelay
import RxSwift

struct Question: Equatable {
    let text: String
    let answers: [String]
    let correct: Int
}

final class QuizViewModel {
    enum Intent {
        case start
        case answer(Int)
        case skip
    }

    enum State: Equatable {
        case idle
        case asking(Question, secondsLeft: Int)
        case correction(String)
        case finished(score: Int, of: Int)
    }

    enum Effect: Equatable {
        case sound(name: String)
        case vibrate
    }

    let state$: Driver<State>
    let effect$: Signal<Effect>

    private let stateRelay = BehaviorRelay<State>(value: .idle)
    private let effectRelay = PublishRelay<Effect>()
    private let questions: [Question]
    private let seconds: Int
    private var index = 0
    private var score = 0
    private let countdown = SerialDisposable()

    init(questions: [Question], seconds: Int = 3) {
        self.questions = questions
        self.seconds = seconds
        state$ = stateRelay.asDriver()
        effect$ = effectRelay.asSignal()
    }

    deinit { countdown.dispose() }

    func process(_ intent: Intent) {
        switch (intent, stateRelay.value) {
        case (.start, .idle), (.start, .finished):
            (index, score) = (0, 0)
            ask()
        case (.answer(let answer), .asking(let question, _)):
            if answer == question.correct {
                score += 1
                effectRelay.accept(.sound(name: "ding"))
                next()
            } else {
                correct(question)
            }
        case (.skip, .asking): next()
        default: effectRelay.accept(.vibrate)
        }
    }

    private func ask() {
        guard questions.indices.contains(index) else {
            countdown.disposable = Disposables.create()
            stateRelay.accept(.finished(score: score, of: questions.count))
            return
        }
        let question = questions[index]
        stateRelay.accept(.asking(question, secondsLeft: seconds))
        countdown.disposable = Observable<Int>
            .interval(.seconds(1), scheduler: MainScheduler.instance)
            .map { [seconds] in seconds - $0 - 1 }
            .subscribe(onNext: { [weak self] left in
                if left > 0 {
                    self?.stateRelay.accept(.asking(question, secondsLeft: left))
                } else {
                    self?.correct(question)
                }
            })
    }

    private func correct(_ question: Question) {
        stateRelay.accept(.correction(question.answers[question.correct]))
        countdown.disposable = Observable<Int>
            .timer(.milliseconds(1500), scheduler: MainScheduler.instance)
            .subscribe(onNext: { [weak self] _ in self?.next() })
    }

    private func next() {
        index += 1
        ask()
    }
}
