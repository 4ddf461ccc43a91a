/// A type with the same name as its module.
enum Atlas {}
