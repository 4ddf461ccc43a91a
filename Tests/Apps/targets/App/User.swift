/// The user as the screen shows it; Kit has another one of that name.
struct User: Equatable {
  let title: String
}
