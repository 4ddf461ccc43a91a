func greeting(_ name: String) -> String { "Hello, \(name)" }
func largest(_ a: Int, _ b: Int) -> Int {
  if a > b { a } else { b }
}
func kind(_ n: Int) -> String {
  switch n {
  case 0: "zero"
  case ..<0: "negative"
  default: "positive"
  }
}
print(greeting("Kim"), largest(3, 9), kind(0), kind(-3), kind(5))
