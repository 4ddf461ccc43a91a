import RxsCatalog
import RxsViewModels

extension Catalog {
  /// Registers the cards, which consist of modules.
  mutating func addCards() {
    onReset { CardFeed.shared.removeAll() }
    explore(
      "CardViewModel", make: { CardViewModel() }, transform: CardViewModel.transform,
      summary: "a card of a feed, put together from modules",
      example: """
        let card = CardViewModel()
        subscribe card.extensionArea
        emit card.configure .talk(title: "Lunch?", comments: ["Yes"])
        | 0s card.extensionArea Module(number: 4, content: .comments(["Yes"]))
        emit card.configure .plain(title: "Hello")
        | 0s card.extensionArea nil
        """)
  }
}
