func login(_ user: String?, _ age: Int?) -> String {
  guard let user, !user.isEmpty else { return "no user" }
  guard let age, (18...120).contains(age) else { return "\(user): bad age" }
  return "\(user) is \(age)"
}
print(login(nil, 20))
print(login("", 20))
print(login("Mia", nil))
print(login("Mia", 17))
print(login("Mia", 18))
