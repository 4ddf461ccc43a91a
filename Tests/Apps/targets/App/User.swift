/// The user on the screen; the module Kit has another type with this name.
struct User: Equatable {
  let title: String
}
