let negate: (Double) -> Double = (-)
print(negate(3), [1, -2].map(-), [1, -2].map(-).reduce(0, +))
let minus: (Int, Int) -> Int = (-)
print(minus(5, 3), zip([5, 6], [1, 2]).map(-), [10, 2].reduce(0, -))
var functions: [String: (Int) -> Int] = ["negate": (-), "twice": { $0 * 2 }]
functions["same"] = { +$0 }
print(functions.keys.sorted().map { functions[$0]!(4) })
