let nick: String? = "kit"
let none: String? = nil
print("nick: \(nick ?? "-"), none: \(none ?? "-")")
print("nick: \(nick as Any), none: \(none as Any)")
print("quoted: \(String(describing: nick)) and \(String(reflecting: nick))")
debugPrint(nick as Any, none as Any)
