import App
import RxsShell

var catalog = Catalog()
catalog.explore(
  "LoginViewModel", { LoginViewModel(service: SampleLoginService()) }, LoginViewModel.transform)
catalog.explore(
  "SearchViewModel", { SearchViewModel(service: SampleSearchService()) }, SearchViewModel.transform)
Shell(catalog).main()
