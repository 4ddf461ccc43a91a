var count = 0
var history: [Command] = []

enum Command: CustomStringConvertible {
  case add(Int), multiply(Int), reset
  case undo

  var description: String {
    switch self {
    case .add(let n): "add \(n)"
    case .multiply(let n): "times \(n)"
    case .reset: "reset"
    case .undo: "undo"
    }
  }
}

func value(of commands: [Command]) -> Int {
  commands.reduce(0) { result, command in
    switch command {
    case .add(let n): return result + n
    case .multiply(let n): return result * n
    case .reset, .undo: return 0
    }
  }
}

func execute(_ command: Command) {
  if case .undo = command {
    guard let last = history.popLast() else { return print("nothing to undo") }
    print("undo \(last)")
  } else {
    history.append(command)
  }
  count = value(of: history)
}

extension Command {
  init?(_ line: String) {
    let words = line.split(separator: " ")
    switch (words.first, words.dropFirst().first.flatMap { Int($0) }) {
    case ("add", let number?): self = .add(number)
    case ("times", let number?): self = .multiply(number)
    case ("reset", nil): self = .reset
    case ("undo", nil): self = .undo
    default: return nil
    }
  }
}

let input = """
  undo
  add 5
  times 4
  jump 3
  reset
  undo
  add one
  add -2
  """
for line in input.split(separator: "\n") {
  guard let command = Command(String(line)) else {
    print("unknown: \(line)")
    continue
  }
  execute(command)
  print(line, "->", count)
}
print(history.map(\.description))
