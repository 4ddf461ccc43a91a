var listeners: [(String) -> Void] = []
func onEvent(_ listener: @escaping (String) -> Void) {
  listeners.append(listener)
}
var log: [String] = []
onEvent { log.append("1:" + $0) }
onEvent { log.append("2:" + $0.uppercased()) }
for event in ["open", "close"] {
  listeners.forEach { $0(event) }
}
print(log)
