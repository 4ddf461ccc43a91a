import RxsRuntime

/// The view models among the objects of compiled code: an object is the same view model each time.
final class CompiledModels {
  private struct Entry {
    weak var object: AnyObject?
    let model: ModelValue?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// The view model that an object is; nil for one without inputs and outputs.
  func model(of object: AnyObject) -> ModelValue? {
    let id = ObjectIdentifier(object)
    if let known = entries[id], known.object === object { return known.model }
    let members = StoredMembers(of: object)
    let isModel = members.inputs.contains(where: \.isStream) || members.outputs.contains(where: \.isStream)
    let model = isModel
      ? ModelValue(
        typeName: String(describing: type(of: object)), inputs: members.inputs,
        outputs: members.outputs, contents: [object])
      : nil
    entries[id] = Entry(object: object, model: model)
    return model
  }
}
