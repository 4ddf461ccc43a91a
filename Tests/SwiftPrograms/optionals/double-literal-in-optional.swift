let price: Double? = 3
let prices: [Double?] = [1, nil, 2.5]
print(price)
print(prices)
print(price.map { $0 / 2 } ?? 0)
print(prices.compactMap { $0 }.reduce(0, +))
let rate: Float? = 1
print(rate)
