protocol Observer: AnyObject {
  func didChange(_ subject: Thermostat, from old: Int)
}

final class Thermostat {
  private struct Weak { weak var observer: Observer? }
  private var observers: [Weak] = []

  var degrees: Int {
    willSet { print("will be \(newValue)") }
    didSet {
      guard degrees != oldValue else { return }
      observers.forEach { $0.observer?.didChange(self, from: oldValue) }
    }
  }

  init(degrees: Int) { self.degrees = degrees }

  func add(_ observer: Observer) { observers.append(Weak(observer: observer)) }
  var alive: Int { observers.filter { $0.observer != nil }.count }
}

class Display: Observer {
  let label: String
  init(_ label: String) { self.label = label }
  func didChange(_ subject: Thermostat, from old: Int) {
    print("\(label): \(old) -> \(subject.degrees)")
  }
  deinit { print("\(label) is gone") }
}

let thermostat = Thermostat(degrees: 18)
let hall = Display("hall")
var cellar: Display? = Display("cellar")
thermostat.add(hall)
thermostat.add(cellar!)
thermostat.degrees = 20
thermostat.degrees = 20
print(thermostat.alive)
cellar = nil
thermostat.degrees += 1
print(thermostat.alive)
