import RxSwift

func sharing(_ a: Observable<Int>) {
  let connectables: [ConnectableObservable<Int>] = [
    a.publish(), a.replay(1), a.replayAll(), a.multicast(PublishSubject<Int>()),
    a.multicast(makeSubject: { ReplaySubject<Int>.create(bufferSize: 1) }),
    a.multicast { PublishSubject() },
  ]
  let numbers: [Observable<Int>] = [
    a.share(), a.share(replay: 1), a.share(replay: 1, scope: .forever),
    a.share(replay: 1, scope: SubjectLifetimeScope.whileConnected), a.publish().refCount(),
    a.multicast({ PublishSubject() }, selector: { $0.map { $0 + 1 } }),
    a.multicast {
      PublishSubject<Int>()
    } selector: { shared in
      Observable.zip(shared, shared) { $0 + $1 }
    },
  ]
  let connection: Disposable = connectables[0].connect()
  connection.dispose()
  _ = numbers
}
