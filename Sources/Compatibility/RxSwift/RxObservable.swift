/// Another name of `Observable`, for files that contain a different type named `Observable`.
///
/// Source: `RxObservable` of RxSwift.
public typealias RxObservable<Element> = RxsEngine.Observable<Element>
