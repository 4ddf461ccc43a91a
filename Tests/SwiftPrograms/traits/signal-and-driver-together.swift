import RxCocoa
import RxSwift

let bag = DisposeBag()
let tap = PublishRelay<Void>()
let query = BehaviorRelay(value: "")
let search = tap.asSignal().withLatestFrom(query.asDriver()).filter { !$0.isEmpty }
search.emit(onNext: { print("search", $0) }).disposed(by: bag)
tap.accept(())
query.accept("rx")
tap.accept(())
query.accept("swift")
tap.accept(())
tap.accept(())
