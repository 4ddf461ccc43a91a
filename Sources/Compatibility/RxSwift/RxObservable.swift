/// Another name of `Observable`, for files in which a type of that name stands already.
///
/// Source: `RxObservable` of RxSwift.
public typealias RxObservable<Element> = RxsEngine.Observable<Element>
