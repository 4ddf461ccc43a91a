for n in 1...15 {
  switch (n % 3 == 0, n % 5 == 0) {
  case (true, true): print("FizzBuzz", terminator: " ")
  case (true, false): print("Fizz", terminator: " ")
  case (false, true): print("Buzz", terminator: " ")
  case (false, false): print(n, terminator: " ")
  }
}
print()
