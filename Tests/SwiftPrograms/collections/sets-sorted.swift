var seen: Set = [3, 1, 2, 3]
print(seen.count, seen.sorted(), seen.contains(2))
print(seen.insert(9).inserted, seen.insert(9).inserted, seen.remove(1) as Any, seen.remove(1) as Any)
print(seen.sorted(), Set([1, 2]) == Set([2, 1]))
let odd: Set<Int> = [1, 3, 5]
print(seen.union(odd).sorted(), seen.intersection(odd), seen.subtracting(odd).sorted())
print(odd.isSubset(of: [1, 3, 5, 7]), odd.symmetricDifference([5, 6]).sorted())
