import RxsEngine
import RxsViewModels
import Testing

@Suite struct RepositoryViewModelTests {
  private let provider = RepoProvider()

  /// Runs an action on a new clock, and returns the elements that a stream sends meanwhile.
  private func heard<Element>(
    _ stream: some ObservableConvertibleType<Element>, while action: () -> Void
  ) -> [Element] {
    var heard: [Element] = []
    let clock = VirtualClock()
    clock.bound {
      let subscription = stream.asObservable().subscribe(onNext: { heard.append($0) })
      action()
      clock.drainMain()
      subscription.dispose()
    }
    return heard
  }

  @Test(arguments: [
    (false, false, nil), (true, false, "Forked"), (false, true, "Private"),
    (true, true, "Forked · Private"),
  ])
  func `the status shows whether the repository is forked or private`(
    isForked: Bool, isPrivate: Bool, status: String?
  ) {
    let row = RepositoryViewModel(
      repository: .sample(1, isPrivate: isPrivate, isForked: isForked), provider: provider)
    #expect(heard(row.status) {} == [status])
  }

  @Test func `an update on one screen changes both screens`() {
    let first = RepositoryViewModel(repository: .sample(1, desc: "old"), provider: provider)
    let second = RepositoryViewModel(repository: .sample(1, desc: "old"), provider: provider)
    #expect(
      heard(first.desc) { second.updateRepository.accept(.sample(1, desc: "new")) }
        == ["old", "new"])
    #expect(
      heard(second.username) { first.updateRepository.accept(.sample(1, owner: "swiftlang")) }
        == ["apple", "swiftlang"])
  }

  @Test func `a tap on the profile opens the present owner, if the repository has an owner`() {
    let row = RepositoryViewModel(repository: .sample(1, owner: nil), provider: provider)
    let opened = heard(row.openUserProfile) {
      row.didTapUserProfile.accept(())
      provider.update(.sample(1, owner: "swiftlang"))
      row.didTapUserProfile.accept(())
    }
    #expect(opened.map(\.username) == ["swiftlang"])
  }

  @Test func `a screen counts as a user of its repository during its lifetime`() {
    var row: RepositoryViewModel? = RepositoryViewModel(repository: .sample(1), provider: provider)
    let other = RepositoryViewModel(repository: .sample(1), provider: provider)
    #expect(provider.count(id: 1) == 2)
    row = nil
    #expect(row == nil)
    #expect(provider.count(id: 1) == 1)
    withExtendedLifetime(other) {}
  }
}
