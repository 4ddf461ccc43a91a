import RxRelay

let relay = BehaviorRelay(value: 1)
relay.accept(relay.value + 1)
print(relay.value)
relay.value = 5
