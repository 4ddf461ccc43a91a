/// The type has the name of its module.
enum Atlas {}
