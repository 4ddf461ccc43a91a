func repeated(_ times: Int, body: (Int) -> Void) {
  for i in 0..<times { body(i) }
}
repeated(2) { print("turn", $0) }
repeated(1, body: { print("turn", $0) })
func load(success: (String) -> Void, failure: (Int) -> Void) {
  success("ok")
  failure(404)
}
load {
  print("got", $0)
} failure: {
  print("code", $0)
}
