func connect(host: String = "localhost", port: Int = 80, secure: Bool = false) -> String {
  return (secure ? "https" : "http") + "://\(host):\(port)"
}
print(connect())
print(connect(port: 8080))
print(connect(host: "a.b", secure: true))
print(connect(host: "c", port: 1, secure: false))
