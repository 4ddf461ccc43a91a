import RxSwift

/// Imports no module of the package, but uses an extension of one.
final class DraftViewModel {
  let title = BehaviorSubject(value: String.untitled)
}
