var factorial: (Int) -> Int = { _ in 0 }
factorial = { n in n <= 1 ? 1 : n * factorial(n - 1) }
print(factorial(5))
let old = factorial
factorial = { _ in 7 }
print(old(4), factorial(4))
