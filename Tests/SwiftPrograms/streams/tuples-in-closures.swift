import RxSwift

let bag = DisposeBag()
let people = Observable.of((name: "Kim", age: 30), (name: "Mio", age: 12))
people.map { name, age in "\(name) \(age)" }.subscribe(onNext: { print($0) }).disposed(by: bag)
people.filter { $0.age > 18 }.map { $0.name }.subscribe { print($0) }.disposed(by: bag)
people.map { $0.0 + "!" }.subscribe(onNext: { print($0) }).disposed(by: bag)
people.subscribe(onNext: { name, age in print(age, name) }).disposed(by: bag)
Observable.combineLatest(people, Observable.just(2)) { person, factor in person.age * factor }
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)
Observable.zip(people, Observable.of(1, 2))
  .map { person, n in "\(n) \(person.name)" }
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)
