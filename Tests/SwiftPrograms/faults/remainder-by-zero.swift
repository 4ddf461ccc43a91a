let divisors = [3, 2, 0]
for d in divisors {
  print(10 % d)
}
