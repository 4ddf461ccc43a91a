let five: () -> Int = { 5 }
let f: () -> Void = five
f()
