for x in [2.5, 3.5, -2.5, 2.4, -2.6] {
  print(
    x.rounded(), x.rounded(.up), x.rounded(.down), x.rounded(.towardZero),
    x.rounded(.toNearestOrEven))
}
var y = 7.7
y.round()
print(y, Int(y))
