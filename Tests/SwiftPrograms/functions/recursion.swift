func gcd(_ a: Int, _ b: Int) -> Int {
  return b == 0 ? a : gcd(b, a % b)
}
func power(_ base: Int, _ exponent: Int) -> Int {
  if exponent == 0 { return 1 }
  let half = power(base, exponent / 2)
  return exponent % 2 == 0 ? half * half : half * half * base
}
print(gcd(48, 36), gcd(7, 3), power(3, 13), power(2, 62))
