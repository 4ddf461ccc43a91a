/// A sequence that is also an observer.
///
/// Source: [Subject](https://reactivex.io/documentation/subject.html).
public protocol SubjectType<Element>: ObservableType {
  /// The type of the subject as an observer.
  associatedtype Observer: ObserverType
  /// The subject as an observer.
  func asObserver() -> Observer
}
