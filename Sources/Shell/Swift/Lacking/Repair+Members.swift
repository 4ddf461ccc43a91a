import RxsSwiftMessages
import SwiftSyntax

/// Repairs members that the compiler does not find. A member's declaration is added to the slice,
/// its module is imported, or the member is added to a phantom.
extension Repair {
  /// Adds the declaration of a missing member to the slice, or adds the member to a phantom.
  mutating func findMember(_ place: Place) {
    let name = place.name
    let extensions = (app.foreignMembers[name] ?? []).filter {
      !closure.taken.contains($0) && app.visible[place.target].contains(app.entries[$0].target)
        && !isOfViews($0)
    }
    guard extensions.isEmpty else {
      growth += extensions
      return
    }
    if addImports(importedModules(with: name, in: place.target), to: place) { return }
    if let edit = NotificationUse(place.token)?.edit { return self.edit(edit, place) }
    guard let reference = place.token.parent?.as(DeclReferenceExprSyntax.self),
      let access = reference.parent?.as(MemberAccessExprSyntax.self)
    else { return }
    if let call = viewMaker(access, place) { return edit(call, place) }
    if access.base == nil, takeBack(distantEnums(with: name)) { return }
    let base = access.base.map { PhantomUse.path(of: $0) } ?? contextualType(around: access.parent)
    guard !base.isEmpty, phantoms.has(base) else {
      // The type of an implicit member such as `.a` is unknown here. So the value is added to all
      // phantoms, because unused values do no harm.
      if access.base == nil || isAlias(base, place), name.first?.isLowercase == true,
        access.parent?.is(FunctionCallExprSyntax.self) != true
          || access.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != access.id
      {
        changeValue(name) { $0.addValueEverywhere(name) }
      }
      return
    }
    addMembers(of: base, access, place)
    // All implicit members of the statement are added at once, because the compiler would report
    // only one in each round.
    if access.base == nil {
      for name in ImplicitValues.names(beside: access) {
        changeValue(name) { $0.addValue(name, to: base) }
      }
    }
  }

  /// Whether a path is the name of a type alias that the app declares.
  private func isAlias(_ path: [String], _ place: Place) -> Bool {
    path.count == 1
      && app.declarations(of: path[0], in: place.file).contains {
        app.entries[$0].unit.kind == .alias
      }
  }

  /// Whether an extension adds members to SwiftUI's views. In a large slice, almost all code that
  /// uses such members is in the bodies of views.
  private func isOfViews(_ place: Int) -> Bool {
    let name = app.entries[place].unit.extended.last ?? ""
    return closure.reach != .all && Views.isOfSwiftUI(name) && !app.declares(name)
  }

  /// Adds a member and the members after it to a phantom. The compiler would report only one in each
  /// round.
  mutating func addMembers(
    of base: [String], _ access: MemberAccessExprSyntax, _ place: Place
  ) {
    var (base, access) = (base, access)
    while addMember(of: base, access, place),
      let next = access.parent?.as(MemberAccessExprSyntax.self),
      next.base?.id == ExprSyntax(access).id
    {
      base.append(access.declName.baseName.text.filter { $0 != "`" })
      access = next
    }
  }

  /// Adds a member to a phantom. A call of a member is replaced by a value of the phantom. Returns
  /// true if the next member of the chain can be added too.
  private mutating func addMember(
    of base: [String], _ access: MemberAccessExprSyntax, _ place: Place
  ) -> Bool {
    let name = access.declName.baseName.text.filter { $0 != "`" }
    if name.first?.isUppercase == true {
      change(base + [name]) { $0.addNested(base + [name], arity: 0) }
      return true
    }
    if let call = access.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == access.id
    {
      // A call whose result is unused becomes a service call later.
      if access.base != nil, AbsentCall.isUnused(call) { return false }
      // A condition needs a `Bool`, so the call is not replaced by a value of the phantom.
      if access.base != nil, !AbsentCall.isCondition(call) {
        edit(SourceEdit(call, call.replaced(by: "\(base.joined(separator: "."))()")), place)
      }
    } else if let literal = ConstantValue(base + [name], app, place.file)?.text {
      edit(SourceEdit(access, literal), place)
    } else {
      changeValue(name) { $0.addValue(name, to: base) }
    }
    return false
  }

  /// The modules that contain a name, and that a file of the target or of a target that it can use
  /// imports. Swift makes their members visible in all files of the target.
  private func importedModules(with name: String, in target: Int) -> [String] {
    let named = closure.platform?.modules(with: name) ?? []
    if named.isEmpty { return [] }
    let imported = imported(
      in: app.files.indices.filter { app.visible[target].contains(app.files[$0].target) })
    let loaded = imported.union(imported.flatMap { AppModules.loaded[$0] ?? [] })
    return named.filter { loaded.contains($0) }
  }

  func imported(in files: some Sequence<Int>) -> Set<String> {
    Set(files.flatMap { app.files[$0].index.imports.map(\.module) })
  }

  /// The type that an expression must have. It comes from the declared type of a parameter, a
  /// variable or a result.
  func contextualType(around start: Syntax?) -> [String] {
    var node = start
    while let current = node {
      if let binding = current.as(PatternBindingSyntax.self) {
        return binding.typeAnnotation.map { UnitCollector.path(of: $0.type) } ?? []
      }
      if let parameter = current.as(FunctionParameterSyntax.self) {
        return UnitCollector.path(of: parameter.type)
      }
      if let function = current.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause.map { UnitCollector.path(of: $0.type) } ?? []
      }
      if current.is(FunctionCallExprSyntax.self) || current.is(ClosureExprSyntax.self) { return [] }
      node = current.parent
    }
    return []
  }
}
