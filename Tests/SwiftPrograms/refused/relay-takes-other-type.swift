import RxRelay

let count = BehaviorRelay<Int>(value: 0)
count.accept(1)
print(count.value)
count.accept("two")
