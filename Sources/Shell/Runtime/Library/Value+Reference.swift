extension Value {
  /// Whether it is of a class, whose properties change without its variable.
  var isReference: Bool {
    switch self {
    case .object, .stream: true
    default: false
    }
  }

  /// Sets a property of an object: `serial.disposable = …`.
  func set(_ name: String, to new: Value, _ context: Context) throws {
    guard let entry = Receiver(self).entries(of: name).first(where: { $0.form == .property }) else {
      throw Fault.cannotAssign(name, of: self)
    }
    guard case .variable(_, let set) = entry.body else {
      throw Fault(.readOnly(name, of: kindName))
    }
    try set(self, new)
  }
}
