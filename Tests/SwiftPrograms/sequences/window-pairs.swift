let temperatures = [20.5, 21, 19, 24]
let changes = zip(temperatures, temperatures.dropFirst()).map { $1 - $0 }
print(changes)
print(changes.filter { $0 > 0 }.count, changes.map { abs($0) }.max()!)
let averages = (0..<temperatures.count - 1).map { (temperatures[$0] + temperatures[$0 + 1]) / 2 }
print(averages)
