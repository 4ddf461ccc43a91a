var action: ((Int) -> Int)? = nil
print(action?(3) as Any)
action = { $0 * 2 }
print(action?(3) as Any)
print(action!(4))
let log: (() -> Void)? = { print("called") }
log?()
if let action { print(action(5)) }
