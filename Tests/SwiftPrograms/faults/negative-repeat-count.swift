func bar(_ n: Int) -> [String] { Array(repeating: "*", count: n) }
print(bar(2), bar(0))
print(bar(-1))
