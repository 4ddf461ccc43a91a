func shipping(_ weight: Double, express: Bool) -> Double {
  var price = 0.0
  if weight <= 1 {
    price = 3
  } else if weight <= 5, !express {
    price = 5
  } else if weight <= 5 {
    price = 8
  } else {
    price = weight * 2
  }
  return express ? price + 4 : price
}
print(shipping(1, express: false), shipping(5, express: false))
print(shipping(5, express: true), shipping(6.5, express: false))
