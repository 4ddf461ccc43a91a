struct Deck {
  enum Suit: Character, CaseIterable {
    case spades = "S", hearts = "H", clubs = "C"
    var isRed: Bool { self == .hearts }
  }

  struct Card: Hashable, CustomStringConvertible {
    let suit: Suit
    let rank: Rank
    var description: String { "\(rank.rawValue)\(suit.rawValue)" }

    enum Rank: Int, Comparable {
      case two = 2, three, four
      static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
    }
  }

  private(set) var cards: [Card] = Suit.allCases.flatMap { suit in
    (2...4).compactMap { Card.Rank(rawValue: $0) }.map { Card(suit: suit, rank: $0) }
  }

  mutating func deal(_ count: Int) -> [Card] {
    let hand = Array(cards.prefix(count))
    cards.removeFirst(min(count, cards.count))
    return hand
  }

  mutating func shuffle(seed: Int) {
    var state = seed
    for index in stride(from: cards.count - 1, to: 0, by: -1) {
      state = (state * 1_103 + 12_345) % 65_536
      cards.swapAt(index, state % (index + 1))
    }
  }
}

var deck = Deck()
print(deck.cards.map(\.description).joined(separator: " "))
deck.shuffle(seed: 42)
let hand = deck.deal(5)
print(hand.count, deck.cards.count, Set(hand).isDisjoint(with: deck.cards))
print(hand.filter { $0.suit.isRed }.allSatisfy { $0.suit == .hearts })
print(hand.map(\.rank).max()! <= .four, Deck.Card.Rank.two < .three)
print(Deck.Card(suit: .spades, rank: .three))
print(Deck.Suit(rawValue: "C") as Any, Deck.Suit(rawValue: "D") as Any)
print(type(of: hand), Deck.Card.Rank.self)
let rest = deck.deal(100)
print(rest.count, deck.deal(1))
