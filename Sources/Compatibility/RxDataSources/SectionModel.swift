/// A section that is made of a model and items.
///
/// Source: `SectionModel` of RxDataSources.
public struct SectionModel<Section, ItemType>: SectionModelType, CustomStringConvertible {
  public typealias Identity = Section
  public typealias Item = ItemType

  public var model: Section
  public var items: [Item]

  public init(model: Section, items: [Item]) {
    self.model = model
    self.items = items
  }

  public init(original: SectionModel, items: [Item]) {
    self.init(model: original.model, items: items)
  }

  public var identity: Section { model }

  public var description: String { "\(model) > \(items)" }
}

extension SectionModel: Equatable where Section: Equatable, ItemType: Equatable {}
