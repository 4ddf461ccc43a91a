func values(at index: Int, in list: [Int]) -> Int { list[index] }
func count(of n: Int, in list: [Int]) -> Int { list.filter { $0 == n }.count }
print(values(at: 1, in: [7, 8, 9]))
print(count(of: 2, in: [2, 1, 2]))
func replace(with text: String, for key: String, default fallback: String = "-") -> String {
  key + text + fallback
}
print(replace(with: "a", for: "b"), replace(with: "a", for: "b", default: "c"))
