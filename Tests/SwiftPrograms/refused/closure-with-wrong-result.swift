let ok: (Int) -> String = { String($0) }
print(ok(1))
let bad: (Int) -> String = { $0 * 2 }
print(bad(1))
