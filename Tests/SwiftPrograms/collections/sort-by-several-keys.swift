let people = [("Bo", 30), ("Al", 25), ("Cy", 30), ("Di", 25)]
let sorted = people.sorted { l, r in
  l.1 != r.1 ? l.1 > r.1 : l.0 < r.0
}
print(sorted)
print(people.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map { $0.0 })
print(people.min { $0.1 < $1.1 }!.0)
