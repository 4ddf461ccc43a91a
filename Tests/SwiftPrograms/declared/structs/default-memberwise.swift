struct Margins: Equatable {
  var top = 0
  var left = 0
  var bottom = 0
  var right = 0
}

struct Style {
  var name: String
  var margins = Margins()
  var color: String? = nil
  let scale: Double = 1.5
}

extension Style {
  init(named name: String) {
    self.init(name: name, color: "black")
  }

  func with(_ change: (inout Style) -> Void) -> Style {
    var copy = self
    change(&copy)
    return copy
  }
}

let plain = Style(name: "plain")
let wide = Style(name: "wide", margins: Margins(left: 10, right: 10))
let dark = Style(named: "dark").with {
  $0.margins.top = 4
  $0.margins.bottom = $0.margins.top * 2
}

print(plain)
print(wide.margins, wide.color ?? "none")
print(dark)
print(dark.margins == Margins(top: 4, bottom: 8), dark.margins == wide.margins)
print(dark.color!, dark.scale)

func describe(_ margins: Margins...) -> [Int] {
  margins.map { $0.top + $0.left + $0.bottom + $0.right }
}
print(describe(plain.margins, wide.margins, dark.margins), describe())

var list = [plain, wide, dark]
list[0].margins.left += 3
for index in list.indices { list[index].color = list[index].color?.uppercased() }
print(list.map { "\($0.name):\($0.margins.left):\($0.color ?? "-")" })
debugPrint(list[2].margins)
