var data: [String: [Int]] = ["a": [1, 2]]
data["a"]![0] = 10
data["a"]?.append(3)
data["b"] = [4]
print(data["a"]!, data["b"]?.first, data["c"]?.first)
let people = [["name": "Ann", "city": "Rome"], ["name": "Bob"]]
print(people.map { $0["city"] ?? "-" }, people.compactMap { $0["city"] })
print(people[0]["name"]!, people.last?["city"])
