var action: ((Int) -> Int)? = nil
print(action?(3))
action = { $0 * 2 }
print(action?(3))
print(action!(4))
let log: (() -> Void)? = { print("called") }
log?()
if let action { print(action(5)) }
