// A default argument contains the name of the calling function; the top level is called main.
func log(_ text: String, by name: String = #function, at line: Int = #line) {
  print(text, name, line)
}
func caller(of text: String) {
  log(text)
  let inner = { log("closure") }
  inner()
}
struct Logger {
  var name: String { own() }
  init() { log("init") }
  func own(_ name: String = #function) -> String { name }
  func method(a: Int, _ b: Int) -> String { own() }
  subscript(index: Int) -> String { #function }
}
log("top")
caller(of: "function")
let logger = Logger()
print(logger.name, logger.method(a: 1, 2), logger[0], #function)
let name = logger.own()
print(name, #line, #column)
print("é", #column); print(#function, #column)
for index in 0..<2 { log("loop \(index)") }
if name == "main" { log("if") }
