/// Another name of `Observable`, for files in which `Observable` is the name of another type.
///
/// Source: `RxObservable` of RxSwift.
public typealias RxObservable<Element> = RxsEngine.Observable<Element>
