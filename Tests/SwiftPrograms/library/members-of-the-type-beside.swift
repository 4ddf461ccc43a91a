import RxSwift

// A member that is written without a type belongs to the type of another argument.
print([3, 1].reduce(.zero, +), [2.5].reduce(.zero, +))
print(max(1.0, .infinity), min(2.5, .pi), max(.zero, 3))
print([3, 1].reduce(.max) { min($0, $1) }, [3, 1].reduce(.min, max))
let numbers = Observable.of(3, 1)
_ = numbers.reduce(.max, accumulator: min).subscribe(onNext: { print($0) })
_ = numbers.scan(.zero, accumulator: +).subscribe(onNext: { print($0) })
