import Glibc
import RxsHTTPMessages

// Makes the requests that the shell asks for on standard input, and answers on standard output.
//
// It is a program of its own so that the shell needs nothing of a network. It ends with its input,
// which is to say with the shell.

signal(SIGPIPE, SIG_IGN)
let channel = Channel()
let requests = Requests(reply: channel.send)
while true {
  var descriptors = channel.descriptors
  requests.wait(&descriptors)
  do {
    for message in try channel.receive(descriptors) { requests.receive(message) }
  } catch .malformed {
    let complaint = "rxs-http: the shell says something that is no message\n"
    write(STDERR_FILENO, complaint, complaint.utf8.count)
    exit(1)
  } catch .ended {
    exit(0)
  }
  requests.conclude()
  channel.flush()
}
