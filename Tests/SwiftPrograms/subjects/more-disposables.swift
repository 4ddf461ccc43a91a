import RxSwift

let group = CompositeDisposable()
let key = group.insert(Disposables.create { print("first") })
_ = group.insert(Disposables.create { print("second") })
if let key { group.remove(for: key) }
print(group.count)
group.dispose()
let serial = SerialDisposable()
serial.disposable = Disposables.create { print("old") }
serial.disposable = Disposables.create { print("new") }
serial.dispose()
serial.disposable = Disposables.create { print("late") }
let once = SingleAssignmentDisposable()
once.setDisposable(Disposables.create { print("once") })
once.dispose()
print(once.isDisposed, serial.isDisposed)
let counted = RefCountDisposable(disposable: Disposables.create { print("counted") })
let user = counted.retain()
counted.dispose()
print("still there")
user.dispose()
let pair = Disposables.create(Disposables.create { print("a") }, Disposables.create { print("b") })
pair.dispose()
let list: [Disposable] = [Disposables.create { print("c") }, Disposables.create()]
Disposables.create(list).dispose()
CompositeDisposable(disposables: list + [Disposables.create { print("d") }]).dispose()
let flag = BooleanDisposable(isDisposed: true)
print(flag.isDisposed)
var bag: DisposeBag? = DisposeBag()
bag?.insert(Disposables.create { print("e") }, Disposables.create { print("f") })
bag?.insert([Disposables.create { print("g") }])
bag = nil
bag = DisposeBag(disposing: [Disposables.create { print("h") }])
bag = nil
