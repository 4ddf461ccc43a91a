/// A section that is made of a model and items, all of which have an identity.
///
/// Source: `AnimatableSectionModel` of RxDataSources.
public struct AnimatableSectionModel<
  Section: IdentifiableType, ItemType: IdentifiableType & Equatable
>: AnimatableSectionModelType, CustomStringConvertible {
  public typealias Item = ItemType
  public typealias Identity = Section.Identity

  public var model: Section
  public var items: [Item]

  public init(model: Section, items: [Item]) {
    self.model = model
    self.items = items
  }

  public init(original: AnimatableSectionModel, items: [Item]) {
    self.init(model: original.model, items: items)
  }

  public var identity: Section.Identity { model.identity }

  public var description: String { "HashableSectionModel(model: \"\(model)\", items: \(items))" }
}

extension AnimatableSectionModel: Equatable where Section: Equatable {}
