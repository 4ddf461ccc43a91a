import RxsCatalog
import RxsViewModels

extension Catalog {
  /// Registers the repositories: the provider, and the view models of screens that share its
  /// repositories.
  mutating func addRepositories() {
    let provider = RepoProvider.shared
    onReset { provider.removeAll() }
    function("RepoProvider", "addAndUpdate", CallParameter("_ repo", Repository.self)) {
      provider.addAndUpdate($0)
    }
    function("RepoProvider", "update", CallParameter("_ repo", Repository.self)) {
      provider.update($0)
    }
    function("RepoProvider", "retain", CallParameter("id", Int.self)) { provider.retain(id: $0) }
    function("RepoProvider", "release", CallParameter("id", Int.self)) { provider.release(id: $0) }
    function("RepoProvider", "repo", CallParameter("id", Int.self)) { provider.repo(id: $0) }
    function("RepoProvider", "count", CallParameter("_ id", Int.self)) { provider.count(id: $0) }
    function("RepoProvider", "updatedAt", CallParameter("_ id", Int.self)) {
      provider.updatedAt(id: $0)
    }
    function("RepoProvider", "observable", CallParameter("id", Int.self)) {
      provider.observable(id: $0)
    }
    explore(
      "RepositoryViewModel", CallParameter("repository", Repository.self),
      make: { RepositoryViewModel(repository: $0) },
      inputs: [
        Member("didTapUserProfile", \.didTapUserProfile),
        Member("updateRepository", \.updateRepository),
      ],
      outputs: [
        Member("openUserProfile", \.openUserProfile), Member("username", \.username),
        Member("profileURL", \.profileURL), Member("desc", \.desc), Member("status", \.status),
      ],
      summary: "a repository on one of many screens",
      example: """
        let swift = (id: 1, user: nil, repositoryName: "apple/swift", desc: "a language", isPrivate: false, isForked: false)
        let row = RepositoryViewModel(repository: swift)
        subscribe row.desc
        | 0s row.desc "a language"
        RepoProvider.count(1)
        | = 1
        """)
    explore(
      "RepositoryListViewModel",
      make: { RepositoryListViewModel() }, transform: RepositoryListViewModel.transform,
      summary: "a list of repositories that grows",
      example: """
        let swift = ["id": 1, "owner": nil, "full_name": "apple/swift"]
        stub "https://api.github.com/repositories*" json([swift])
        let list = RepositoryListViewModel()
        emit list.viewDidLoad
        subscribe list.isLoading
        | 0s list.isLoading true
        run
        | 500ms list.isLoading false
        """)
  }
}
