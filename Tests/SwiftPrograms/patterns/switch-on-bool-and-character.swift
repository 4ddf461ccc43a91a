func kind(_ c: Character) -> String {
  switch c {
  case "a", "e", "i", "o", "u": return "vowel"
  case "0"..."9": return "digit"
  case "a"..."z", "A"..."Z": return "letter"
  default: return "other"
  }
}
print("ab7-Z".map(kind))
let flag = "x".isEmpty
switch flag {
case true: print("empty")
case false: print("full")
}
