let lines = ["a=1", "bad", "c=x", "d=4"]
var table: [String: Int] = [:]
for line in lines {
  let parts = line.split(separator: "=")
  guard parts.count == 2 else {
    print("skipped", line)
    continue
  }
  guard let value = Int(parts[1]) else { continue }
  table[String(parts[0])] = value
}
for key in table.keys.sorted() { print(key, table[key]!) }
