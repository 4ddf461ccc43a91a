func note(_ text: String) { print(text) }
note("a")
func log(_ text: String) {
  return text.count
}
log("b")
