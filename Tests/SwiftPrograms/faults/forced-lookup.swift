let prices = ["tea": 2, "cake": 4]
print(prices["tea"]! + prices["cake"]!)
print(prices["jam"]!)
