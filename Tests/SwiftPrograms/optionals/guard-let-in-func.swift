func greet(_ name: String?, times: Int?) -> String {
  guard let name else { return "nobody" }
  guard let times, times > 0 else {
    return "never, \(name)"
  }
  return Array(repeating: name, count: times).joined(separator: " ")
}
print(greet(nil, times: 3))
print(greet("Bo", times: nil))
print(greet("Bo", times: 0))
print(greet("Bo", times: 3))
