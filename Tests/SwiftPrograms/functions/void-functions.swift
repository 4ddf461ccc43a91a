func nothing() {}
func explicit() -> Void { return }
func unit() -> () { return () }
print(nothing())
print(explicit() == unit())
let result: Void = nothing()
print(result)
