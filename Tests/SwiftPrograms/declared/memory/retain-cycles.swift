final class Button {
  var onTap: (() -> Void)?
  func tap() { onTap?() }
}

final class LeakyScreen {
  let button = Button()
  var taps = 0
  init() { button.onTap = { self.taps += 1 } }
  deinit { print("LeakyScreen freed") }
}

final class CleanScreen {
  let button = Button()
  var taps = 0
  init() { button.onTap = { [weak self] in self?.taps += 1 } }
  deinit { print("CleanScreen freed after \(taps)") }
}

final class UnownedScreen {
  let button = Button()
  var taps = 0
  init() { button.onTap = { [unowned self] in taps += 1 } }
  deinit { print("UnownedScreen freed after \(taps)") }
}

func use() -> [() -> Bool] {
  let leaky = LeakyScreen()
  let clean = CleanScreen()
  let unowned = UnownedScreen()
  for button in [leaky.button, clean.button, unowned.button] {
    button.tap()
    button.tap()
  }
  weak var weakLeaky = leaky
  weak var weakClean = clean
  return [{ weakLeaky != nil }, { weakClean != nil }]
}

let alive = use()
print(alive.map { $0() })

final class Cell {
  var label = "" { didSet { if label != oldValue { onChange?(label) } } }
  var onChange: ((String) -> Void)?
  deinit { print("cell \(label) freed") }
}

var received: [String] = []
var cell: Cell? = Cell()
let button = Button()
cell!.onChange = { received.append($0) }
button.onTap = { [weak cell] in cell?.label += "!" }
button.tap()
button.tap()
cell = nil
button.tap()
print(received)
