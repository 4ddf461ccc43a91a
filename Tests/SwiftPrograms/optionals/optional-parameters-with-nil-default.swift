func title(_ text: String, prefix: String? = nil, count: Int? = nil) -> String {
  var result = prefix.map { $0 + " " } ?? ""
  result += text
  if let count { result += " (\(count))" }
  return result
}
print(title("News"))
print(title("News", prefix: "The"))
print(title("News", count: 2))
print(title("News", prefix: nil, count: nil))
