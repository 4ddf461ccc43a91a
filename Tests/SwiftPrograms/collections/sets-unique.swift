let words = ["b", "a", "b", "c", "a"]
print(Set(words).count, Set(words).sorted())
var seen = Set<String>()
print(words.filter { seen.insert($0).inserted })
print(seen.isEmpty, Set([1]).first!, Set<Int>())
print(Set(["only"]), Set([2.5]).map { $0 * 2 })
