import Foundation
import RxsHTTPMessages

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
