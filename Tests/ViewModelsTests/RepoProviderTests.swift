import FoundationEssentials
import RxsEngine
import RxsViewModels
import Testing

@Suite struct RepoProviderTests {
  private let provider = RepoProvider()

  @Test func `a repository that is added twice has two users and the newer content`() {
    provider.addAndUpdate(.sample(1, desc: "old"))
    provider.addAndUpdate(.sample(1, desc: "new"))
    #expect(provider.count(id: 1) == 2)
    #expect(provider.repo(id: 1)?.desc == "new")
  }

  @Test func `only a known repository is updated`() {
    provider.update(.sample(1))
    #expect(provider.count(id: 1) == 0)
    #expect(provider.repo(id: 1) == nil)
    provider.addAndUpdate(.sample(1))
    provider.update(.sample(1, desc: "new"))
    #expect(provider.count(id: 1) == 1)
    #expect(provider.repo(id: 1)?.desc == "new")
  }

  @Test func `a repository that is released as often as retained is removed`() {
    provider.retain(id: 1)
    #expect(provider.count(id: 1) == 0)
    provider.addAndUpdate(.sample(1))
    provider.retain(id: 1)
    provider.release(id: 1)
    #expect(provider.count(id: 1) == 1)
    provider.release(id: 1)
    #expect(provider.repo(id: 1) == nil)
    provider.release(id: 1)
    #expect(provider.count(id: 1) == 0)
  }

  @Test func `an update stores the time of the clock, but retaining does not`() {
    let clock = VirtualClock()
    clock.bound {
      provider.addAndUpdate(.sample(1))
      clock.advance(to: 2_000_000_000)
      provider.retain(id: 1)
      #expect(provider.updatedAt(id: 1) == Date(timeIntervalSince1970: 0))
      provider.update(.sample(1))
      #expect(provider.updatedAt(id: 1) == Date(timeIntervalSince1970: 2))
    }
  }

  @Test func `an observer receives the present value, every change and the removal once`() {
    var heard: [String?] = []
    provider.addAndUpdate(.sample(1, desc: "a"))
    let subscription = provider.observable(id: 1).subscribe(onNext: { heard.append($0?.desc) })
    provider.update(.sample(1, desc: "a"))
    provider.addAndUpdate(.sample(2, desc: "another"))
    provider.update(.sample(1, desc: "b"))
    provider.release(id: 1)
    #expect(heard == ["a", "b", nil])
    subscription.dispose()
  }
}

extension Repository {
  /// A repository with the given fields; the tests do not read the other fields.
  static func sample(
    _ id: Int, owner: String? = "apple", desc: String? = nil, isPrivate: Bool = false,
    isForked: Bool = false
  ) -> Repository {
    Repository(
      id: id,
      user: owner.map { User(id: 7, username: $0, profileURL: URL(string: "https://a.b/c")) },
      repositoryName: "repository/\(id)", desc: desc, isPrivate: isPrivate, isForked: isForked)
  }
}
