let age = 17
if case 13...19 = age { print("teen") }
if case 18... = age { print("adult") } else { print("minor") }
let pair = (1, "a")
if case (1, let text) = pair { print("text", text) }
if case let (n, text) = pair, n > 0 { print(n, text) }
guard case (let n, _) = pair, n < 2 else { fatalError("never") }
print("end", n)
