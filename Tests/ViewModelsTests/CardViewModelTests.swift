import RxsEngine
import RxsViewModels
import Testing

@Suite struct CardViewModelTests {
  private let feed = CardFeed()

  /// Configures one card for each kind in turn, and returns its contents after each configuration.
  private func layouts(of kinds: CardKind...) -> (layouts: [[Module]], extensions: [Module?]) {
    var layouts: [[Module]] = []
    var extensions: [Module?] = []
    let clock = VirtualClock()
    clock.bound {
      let input = CardViewModel.Input(configure: PublishRelay())
      let output = CardViewModel(feed: feed).transform(input)
      let subscriptions = [
        output.layout.drive(onNext: { layouts.append($0) }),
        output.extensionArea.drive(onNext: { extensions.append($0) }),
      ]
      for kind in kinds {
        input.configure.accept(kind)
        clock.drainMain()
      }
      subscriptions.forEach { $0.dispose() }
    }
    return (layouts, extensions)
  }

  @Test(arguments: [
    (CardKind.talk(title: "t", comments: ["a"]), Module.Content.comments(["a"])),
    (.question(title: "t", answers: []), .answers([])),
    (.council(title: "t", members: ["b", "c"]), .members(["b", "c"])),
  ])
  func `the extension area of a card depends on the kind of the card`(
    kind: CardKind, content: Module.Content
  ) {
    let shown = layouts(of: kind)
    #expect(
      shown.layouts.map { $0.map(\.content) } == [[.header, .body("t"), content, .indicator]])
    #expect(shown.extensions == [shown.layouts.first?[2]])
  }

  @Test func `a plain card has no extension area`() {
    let shown = layouts(of: .plain(title: "t"))
    #expect(shown.layouts.map { $0.map(\.content) } == [[.header, .body("t"), .indicator]])
    #expect(shown.extensions == [nil])
  }

  @Test func `all cards and configurations share the header and the indicator`() {
    let first = layouts(of: .plain(title: "a"), .talk(title: "b", comments: []))
    let second = layouts(of: .question(title: "c", answers: []))
    for layout in first.layouts + second.layouts {
      #expect(layout.first === feed.header)
      #expect(layout.last === feed.indicator)
    }
  }

  @Test func `each card has its own body`() {
    let layouts = layouts(of: .plain(title: "a"), .plain(title: "a")).layouts
    #expect(layouts[0][1] !== layouts[1][1])
    #expect(Set((layouts[0] + layouts[1]).map(\.number)) == [1, 2, 3, 4])
  }
}
