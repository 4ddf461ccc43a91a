import Glibc
import RxsHTTPMessages

// Reads the shell's requests from standard input, sends them, and writes the answers to standard
// output.
//
// It is a separate program so that the shell needs no network libraries. It ends when its input
// ends, that is, with the shell.

signal(SIGPIPE, SIG_IGN)
let channel = Channel()
let requests = Requests(reply: channel.send)
while true {
  var descriptors = channel.descriptors
  requests.wait(&descriptors)
  do {
    for message in try channel.receive(descriptors) { requests.receive(message) }
  } catch .malformed {
    let complaint = "rxs-http: the shell sent text that is not a message\n"
    write(STDERR_FILENO, complaint, complaint.utf8.count)
    exit(1)
  } catch .ended {
    exit(0)
  }
  requests.conclude()
  channel.flush()
}
