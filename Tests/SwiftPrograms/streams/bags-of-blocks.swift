import RxSwift

func made(_ name: String) -> Observable<Int> {
  Observable<Int>.create { o in Disposables.create { print("disposed", name) } }
}
for i in 0..<2 { let bag = DisposeBag(); made("loop \(i)").subscribe().disposed(by: bag); print("turn", i) }
do {
  let bag = DisposeBag()
  made("do").subscribe().disposed(by: bag)
  print("in do")
}
print("after do")
if true { let bag = DisposeBag(); made("if").subscribe().disposed(by: bag) }
print("after if")
var n = 0
while n < 2 {
  n += 1; let bag = DisposeBag(); made("while").subscribe().disposed(by: bag); if n == 1 { continue }; print("w")
}
repeat {
  let bag = DisposeBag(); made("repeat").subscribe().disposed(by: bag); defer { print("defer") }; break
} while true
switch n {
case 2: let bag = DisposeBag(); made("case").subscribe().disposed(by: bag);
default: break
}
print("after switch")
func f() -> Int { do { let bag = DisposeBag(); made("ret").subscribe().disposed(by: bag); return 1 } }
print(f())
let g = { (x: Int) -> Int in
  if x > 0 { let bag = DisposeBag(); made("g").subscribe().disposed(by: bag) }
  print("g end")
  return x
}
print(g(1))
func throwing() throws { let bag = DisposeBag(); made("thrown").subscribe().disposed(by: bag); throw RxError.unknown }
do { try throwing() } catch { print("caught") }
