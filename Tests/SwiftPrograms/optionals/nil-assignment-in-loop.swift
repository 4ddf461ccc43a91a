var longest: String?
for word in ["to", "three", "four"] {
  if let current = longest, current.count >= word.count { continue }
  longest = word
}
print(longest ?? "none")
var smallest: Int? = nil
for n in [4, 2, 8] where smallest == nil || n < smallest! {
  smallest = n
}
print(smallest)
