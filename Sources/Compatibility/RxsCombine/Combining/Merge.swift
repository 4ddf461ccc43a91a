extension Publishers {
  /// The values of two publishers, in order of arrival.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where B.Output == A.Output, B.Failure == A.Failure {
    /// The type of the values.
    public typealias Output = A.Output
    /// The type of the errors.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Makes a publisher.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Adds a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let merged = MergedValues(subscriber, count: 2)
      merged.begin(a, 0)
      merged.begin(b, 1)
    }

    /// Merges more publishers into this publisher.
    public func merge<Z: Publisher>(with z: Z)
      -> Merge3<A, B, Z>
    where Z.Output == Output, Z.Failure == Failure {
      Merge3(a, b, z)
    }

    /// Merges more publishers into this publisher.
    public func merge<Z: Publisher, Y: Publisher>(with z: Z, _ y: Y)
      -> Merge4<A, B, Z, Y>
    where Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure {
      Merge4(a, b, z, y)
    }

    /// Merges more publishers into this publisher.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher>(with z: Z, _ y: Y, _ x: X)
      -> Merge5<A, B, Z, Y, X>
    where
      Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure,
      X.Output == Output, X.Failure == Failure
    {
      Merge5(a, b, z, y, x)
    }

    /// Merges more publishers into this publisher.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher>(
      with z: Z, _ y: Y, _ x: X, _ w: W
    )
      -> Merge6<A, B, Z, Y, X, W>
    where
      Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure,
      X.Output == Output, X.Failure == Failure, W.Output == Output, W.Failure == Failure
    {
      Merge6(a, b, z, y, x, w)
    }

    /// Merges more publishers into this publisher.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, V: Publisher>(
      with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V
    )
      -> Merge7<A, B, Z, Y, X, W, V>
    where
      Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure,
      X.Output == Output, X.Failure == Failure, W.Output == Output, W.Failure == Failure,
      V.Output == Output, V.Failure == Failure
    {
      Merge7(a, b, z, y, x, w, v)
    }

    /// Merges more publishers into this publisher.
    public func merge<
      Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, V: Publisher, U: Publisher
    >(with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V, _ u: U)
      -> Merge8<A, B, Z, Y, X, W, V, U>
    where
      Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure,
      X.Output == Output, X.Failure == Failure, W.Output == Output, W.Failure == Failure,
      V.Output == Output, V.Failure == Failure, U.Output == Output, U.Failure == Failure
    {
      Merge8(a, b, z, y, x, w, v, u)
    }
  }

  /// The values of three publishers, in order of arrival.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where B.Output == A.Output, B.Failure == A.Failure, C.Output == B.Output, C.Failure == B.Failure {
    /// The type of the values.
    public typealias Output = A.Output
    /// The type of the errors.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C

    /// Makes a publisher.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    /// Adds a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let merged = MergedValues(subscriber, count: 3)
      merged.begin(a, 0)
      merged.begin(b, 1)
      merged.begin(c, 2)
    }

    /// Merges more publishers into this publisher.
    public func merge<Z: Publisher>(with z: Z)
      -> Merge4<A, B, C, Z>
    where Z.Output == Output, Z.Failure == Failure {
      Merge4(a, b, c, z)
    }

    /// Merges more publishers into this publisher.
    public func merge<Z: Publisher, Y: Publisher>(with z: Z, _ y: Y)
      -> Merge5<A, B, C, Z, Y>
    where Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure {
      Merge5(a, b, c, z, y)
    }

    /// Merges more publishers into this publisher.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher>(with z: Z, _ y: Y, _ x: X)
      -> Merge6<A, B, C, Z, Y, X>
    where
      Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure,
      X.Output == Output, X.Failure == Failure
    {
      Merge6(a, b, c, z, y, x)
    }

    /// Merges more publishers into this publisher.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher>(
      with z: Z, _ y: Y, _ x: X, _ w: W
    )
      -> Merge7<A, B, C, Z, Y, X, W>
    where
      Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure,
      X.Output == Output, X.Failure == Failure, W.Output == Output, W.Failure == Failure
    {
      Merge7(a, b, c, z, y, x, w)
    }

    /// Merges more publishers into this publisher.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, V: Publisher>(
      with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V
    )
      -> Merge8<A, B, C, Z, Y, X, W, V>
    where
      Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure,
      X.Output == Output, X.Failure == Failure, W.Output == Output, W.Failure == Failure,
      V.Output == Output, V.Failure == Failure
    {
      Merge8(a, b, c, z, y, x, w, v)
    }
  }

  /// The values of four publishers, in order of arrival.
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where
    B.Output == A.Output, B.Failure == A.Failure, C.Output == B.Output, C.Failure == B.Failure,
    D.Output == C.Output, D.Failure == C.Failure
  {
    /// The type of the values.
    public typealias Output = A.Output
    /// The type of the errors.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D

    /// Makes a publisher.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    /// Adds a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let merged = MergedValues(subscriber, count: 4)
      merged.begin(a, 0)
      merged.begin(b, 1)
      merged.begin(c, 2)
      merged.begin(d, 3)
    }

    /// Merges more publishers into this publisher.
    public func merge<Z: Publisher>(with z: Z)
      -> Merge5<A, B, C, D, Z>
    where Z.Output == Output, Z.Failure == Failure {
      Merge5(a, b, c, d, z)
    }

    /// Merges more publishers into this publisher.
    public func merge<Z: Publisher, Y: Publisher>(with z: Z, _ y: Y)
      -> Merge6<A, B, C, D, Z, Y>
    where Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure {
      Merge6(a, b, c, d, z, y)
    }

    /// Merges more publishers into this publisher.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher>(with z: Z, _ y: Y, _ x: X)
      -> Merge7<A, B, C, D, Z, Y, X>
    where
      Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure,
      X.Output == Output, X.Failure == Failure
    {
      Merge7(a, b, c, d, z, y, x)
    }

    /// Merges more publishers into this publisher.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher>(
      with z: Z, _ y: Y, _ x: X, _ w: W
    )
      -> Merge8<A, B, C, D, Z, Y, X, W>
    where
      Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure,
      X.Output == Output, X.Failure == Failure, W.Output == Output, W.Failure == Failure
    {
      Merge8(a, b, c, d, z, y, x, w)
    }
  }
}
