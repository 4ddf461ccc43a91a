let grade = { (points: Int) -> String in
  guard points >= 0 else { return "invalid" }
  if points > 90 { return "A" }
  if points > 70 { return "B" }
  return "C"
}
print([-1, 50, 80, 95].map(grade))
let visits = [3, 0, 5].map { n -> Int in
  if n == 0 { return -1 }
  return n * 2
}
print(visits)
