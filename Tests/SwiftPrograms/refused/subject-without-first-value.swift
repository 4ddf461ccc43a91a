import RxSwift

let good = BehaviorSubject<Int>(value: 1)
print((try? good.value()) ?? 0)
let bad = BehaviorSubject<Int>()
print((try? bad.value()) ?? 0)
