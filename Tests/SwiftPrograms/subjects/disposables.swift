import RxSwift

let both = CompositeDisposable()
_ = both.insert(Disposables.create { print("first") })
_ = both.insert(Disposables.create { print("second") })
print(both.count, both.isDisposed)
both.dispose()
print(both.isDisposed)
_ = both.insert(Disposables.create { print("at once") })
let once = Disposables.create { print("only once") }
once.dispose()
once.dispose()
