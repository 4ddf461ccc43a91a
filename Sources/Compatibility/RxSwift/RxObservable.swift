/// Another name of `Observable`, for files with another type of that name.
///
/// Source: `RxObservable` of RxSwift.
public typealias RxObservable<Element> = RxsEngine.Observable<Element>
