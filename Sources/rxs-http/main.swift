import Foundation
import RxsHTTPMessages

// What a server sends is buffered faster than it can be counted. Without memory this program ends,
// and the shell says so and starts the next one.
var limit = rlimit(rlim_cur: 1 << 30, rlim_max: 1 << 30)
setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)

/// Makes the requests that the shell asks for on standard input, and answers on standard output.
///
/// It is a program of its own so that the shell needs nothing of a network. It ends with its input,
/// which is to say with the shell.
let requests = Requests { message in
  guard let bytes = try? message.bytes else { return }
  try? FileHandle.standardOutput.write(contentsOf: bytes)
}
var reader = HTTPMessageReader()
while true {
  let bytes = FileHandle.standardInput.availableData
  if bytes.isEmpty { exit(0) }
  reader.append(bytes)
  do {
    while let message = try reader.next() { requests.receive(message) }
  } catch {
    FileHandle.standardError.write(Data("rxs-http: the shell says what is no message\n".utf8))
    exit(1)
  }
}
