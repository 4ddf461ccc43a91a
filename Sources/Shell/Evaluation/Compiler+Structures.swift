extension Compiler {
  /// The function that makes values of a struct.
  func structure(_ declaration: StructDeclaration) throws -> Function {
    let own = Scope(framedIn: nil)
    var declared: Set<String> = []
    let fields = try declaration.fields.map { field in
      guard declared.insert(field.name.text).inserted else {
        throw failure("'\(field.name.text)' is declared twice", at: field.name.range)
      }
      return DeclaredFunction.Parameter(
        label: field.label, name: field.name.text,
        slot: own.declare(field.name.text, isMutable: false), type: field.type,
        defaultValue: try field.defaultValue.map { try compile($0, own) }, isVariadic: false)
    }
    let (name, slots, labels) = (declaration.name.text, fields.map(\.slot), fields.map(\.label))
    return DeclaredFunction(
      name, fields, own.layout,
      { frame in .tuple(TupleValue(slots.map { frame[$0] }, labels: labels, typeName: name)) },
      Frame.make(parent: nil, count: 0), context.limits, convertsArguments: true)
  }
}
