import RxRelay
import RxSwift

let bag = DisposeBag()
let text = BehaviorRelay(value: "")
var history: [String] = []
text.skip(1).subscribe(onNext: { history.append($0) }).disposed(by: bag)
for word in ["a", "ab", "abc"] { text.accept(word) }
print(history, text.value)
func undo() {
  guard history.count > 1 else { return }
  history.removeLast()
  text.accept(history.removeLast())
}
undo()
print(history, text.value)
