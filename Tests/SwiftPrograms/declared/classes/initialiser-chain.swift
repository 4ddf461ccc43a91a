var steps: [String] = []
func step(_ text: String) -> Int {
  steps.append(text)
  return steps.count
}

class Vehicle {
  let first = step("Vehicle.first")
  var wheels: Int
  init(wheels: Int) {
    self.wheels = wheels
    steps.append("Vehicle.init")
    setUp()
  }
  convenience init() {
    self.init(wheels: 4)
    steps.append("Vehicle.convenience")
  }
  func setUp() { steps.append("Vehicle.setUp") }
}

class Car: Vehicle {
  let second = step("Car.second")
  var doors: Int
  override init(wheels: Int) {
    doors = 5
    steps.append("Car.before super")
    super.init(wheels: wheels)
    steps.append("Car.after super")
  }
  override func setUp() {
    super.setUp()
    steps.append("Car.setUp \(doors)")
  }
}

let car = Car()
for (number, text) in steps.enumerated() {
  print("\(number + 1). \(text)")
}
print(car.first, car.second, car.wheels, car.doors)
steps.removeAll()
_ = Vehicle(wheels: 2)
print(steps)
