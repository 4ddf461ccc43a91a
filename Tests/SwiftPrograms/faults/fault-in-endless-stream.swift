import RxSwift

let bag = DisposeBag()
var left = 3
Observable.repeatElement(12).subscribe(onNext: {
  left -= 1
  print($0 / left)
}).disposed(by: bag)
print("never")
