/// A section with a model and items.
///
/// Source: `SectionModel` of RxDataSources.
public struct SectionModel<Section, ItemType>: SectionModelType, CustomStringConvertible {
  /// The type of the model, which identifies sections.
  public typealias Identity = Section
  /// The type of the items.
  public typealias Item = ItemType

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
  public init(original: SectionModel, items: [Item]) {
    self.init(model: original.model, items: items)
  }

  /// The model.
  public var identity: Section { model }

  /// `MODEL > ITEMS`
  public var description: String { "\(model) > \(items)" }
}

extension SectionModel: Equatable where Section: Equatable, ItemType: Equatable {}
