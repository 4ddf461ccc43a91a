import RxSwift

let bag = DisposeBag()
Observable.of("b", "a", "b")
  .scan(into: [:]) { counts, word in counts[word, default: 0] += 1 }
  .map { counts in counts.keys.sorted().map { "\($0)\(counts[$0]!)" } }
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)
