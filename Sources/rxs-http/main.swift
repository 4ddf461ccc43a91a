import Glibc
import RxsHTTPMessages

// Reads requests from standard input, sends the requests to servers, and writes the answers to
// standard output.
//
// `rxs-http` is a separate program, so that the shell itself contains no network code. The program
// ends when its standard input is closed, which happens when the shell ends.

signal(SIGPIPE, SIG_IGN)
let channel = Channel()
let requests = Requests(reply: channel.send)
while true {
  var descriptors = channel.descriptors
  requests.wait(&descriptors)
  do {
    for message in try channel.receive(descriptors) { requests.receive(message) }
  } catch .malformed {
    let complaint = "rxs-http: the shell has sent an invalid message\n"
    write(STDERR_FILENO, complaint, complaint.utf8.count)
    exit(1)
  } catch .ended {
    exit(0)
  }
  requests.conclude()
  channel.flush()
}
