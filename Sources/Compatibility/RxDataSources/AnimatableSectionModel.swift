/// A section with a model and items, all of which are identifiable.
///
/// Source: `AnimatableSectionModel` of RxDataSources.
public struct AnimatableSectionModel<
  Section: IdentifiableType, ItemType: IdentifiableType & Equatable
>: AnimatableSectionModelType, CustomStringConvertible {
  /// The type of the items.
  public typealias Item = ItemType
  /// The identity of the model.
  public typealias Identity = Section.Identity

  /// The model of the section.
  public var model: Section
  /// The items of the section.
  public var items: [Item]

  /// Makes a section.
  public init(model: Section, items: [Item]) {
    self.model = model
    self.items = items
  }

  /// Makes a copy of a section with the given items.
  public init(original: AnimatableSectionModel, items: [Item]) {
    self.init(model: original.model, items: items)
  }

  /// The identity of the model.
  public var identity: Section.Identity { model.identity }

  /// The text as in RxDataSources: `HashableSectionModel(model: …, items: …)`.
  public var description: String { "HashableSectionModel(model: \"\(model)\", items: \(items))" }
}

extension AnimatableSectionModel: Equatable where Section: Equatable {}
