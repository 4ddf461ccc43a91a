import RxRelay

let relay = BehaviorRelay(value: 1)
relay.accept(2)
print(relay.value)
relay.onNext(3)
