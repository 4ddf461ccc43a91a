extension Publishers {
  /// The values of five publishers, in order of arrival.
  public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>:
    Publisher
  where
    B.Output == A.Output, B.Failure == A.Failure, C.Output == B.Output, C.Failure == B.Failure,
    D.Output == C.Output, D.Failure == C.Failure, E.Output == D.Output, E.Failure == D.Failure
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
    /// The fifth publisher.
    public let e: E

    /// Makes a publisher.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
    }

    /// Adds a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let merged = MergedValues(subscriber, count: 5)
      merged.begin(a, 0)
      merged.begin(b, 1)
      merged.begin(c, 2)
      merged.begin(d, 3)
      merged.begin(e, 4)
    }

    /// Merges more publishers into this publisher.
    public func merge<Z: Publisher>(with z: Z)
      -> Merge6<A, B, C, D, E, Z>
    where Z.Output == Output, Z.Failure == Failure {
      Merge6(a, b, c, d, e, z)
    }

    /// Merges more publishers into this publisher.
    public func merge<Z: Publisher, Y: Publisher>(with z: Z, _ y: Y)
      -> Merge7<A, B, C, D, E, Z, Y>
    where Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure {
      Merge7(a, b, c, d, e, z, y)
    }

    /// Merges more publishers into this publisher.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher>(with z: Z, _ y: Y, _ x: X)
      -> Merge8<A, B, C, D, E, Z, Y, X>
    where
      Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure,
      X.Output == Output, X.Failure == Failure
    {
      Merge8(a, b, c, d, e, z, y, x)
    }
  }

  /// The values of six publishers, in order of arrival.
  public struct Merge6<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher
  >: Publisher
  where
    B.Output == A.Output, B.Failure == A.Failure, C.Output == B.Output, C.Failure == B.Failure,
    D.Output == C.Output, D.Failure == C.Failure, E.Output == D.Output, E.Failure == D.Failure,
    F.Output == E.Output, F.Failure == E.Failure
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
    /// The fifth publisher.
    public let e: E
    /// The sixth publisher.
    public let f: F

    /// Makes a publisher.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
    }

    /// Adds a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let merged = MergedValues(subscriber, count: 6)
      merged.begin(a, 0)
      merged.begin(b, 1)
      merged.begin(c, 2)
      merged.begin(d, 3)
      merged.begin(e, 4)
      merged.begin(f, 5)
    }

    /// Merges more publishers into this publisher.
    public func merge<Z: Publisher>(with z: Z)
      -> Merge7<A, B, C, D, E, F, Z>
    where Z.Output == Output, Z.Failure == Failure {
      Merge7(a, b, c, d, e, f, z)
    }

    /// Merges more publishers into this publisher.
    public func merge<Z: Publisher, Y: Publisher>(with z: Z, _ y: Y)
      -> Merge8<A, B, C, D, E, F, Z, Y>
    where Z.Output == Output, Z.Failure == Failure, Y.Output == Output, Y.Failure == Failure {
      Merge8(a, b, c, d, e, f, z, y)
    }
  }

  /// The values of seven publishers, in order of arrival.
  public struct Merge7<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher
  >: Publisher
  where
    B.Output == A.Output, B.Failure == A.Failure, C.Output == B.Output, C.Failure == B.Failure,
    D.Output == C.Output, D.Failure == C.Failure, E.Output == D.Output, E.Failure == D.Failure,
    F.Output == E.Output, F.Failure == E.Failure, G.Output == F.Output, G.Failure == F.Failure
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
    /// The fifth publisher.
    public let e: E
    /// The sixth publisher.
    public let f: F
    /// The seventh publisher.
    public let g: G

    /// Makes a publisher.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
    }

    /// Adds a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let merged = MergedValues(subscriber, count: 7)
      merged.begin(a, 0)
      merged.begin(b, 1)
      merged.begin(c, 2)
      merged.begin(d, 3)
      merged.begin(e, 4)
      merged.begin(f, 5)
      merged.begin(g, 6)
    }

    /// Merges more publishers into this publisher.
    public func merge<Z: Publisher>(with z: Z)
      -> Merge8<A, B, C, D, E, F, G, Z>
    where Z.Output == Output, Z.Failure == Failure {
      Merge8(a, b, c, d, e, f, g, z)
    }
  }

  /// The values of eight publishers, in order of arrival.
  public struct Merge8<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher,
    G: Publisher, H: Publisher
  >: Publisher
  where
    B.Output == A.Output, B.Failure == A.Failure, C.Output == B.Output, C.Failure == B.Failure,
    D.Output == C.Output, D.Failure == C.Failure, E.Output == D.Output, E.Failure == D.Failure,
    F.Output == E.Output, F.Failure == E.Failure, G.Output == F.Output, G.Failure == F.Failure,
    H.Output == G.Output, H.Failure == G.Failure
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
    /// The fifth publisher.
    public let e: E
    /// The sixth publisher.
    public let f: F
    /// The seventh publisher.
    public let g: G
    /// The eighth publisher.
    public let h: H

    /// Makes a publisher.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
      self.h = h
    }

    /// Adds a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let merged = MergedValues(subscriber, count: 8)
      merged.begin(a, 0)
      merged.begin(b, 1)
      merged.begin(c, 2)
      merged.begin(d, 3)
      merged.begin(e, 4)
      merged.begin(f, 5)
      merged.begin(g, 6)
      merged.begin(h, 7)
    }
  }
}

extension Publishers {
  /// The values of any number of publishers of the same type, in order of arrival.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The type of the values.
    public typealias Output = Upstream.Output
    /// The type of the errors.
    public typealias Failure = Upstream.Failure

    /// The publishers.
    public let publishers: [Upstream]

    /// Makes a publisher.
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Makes a publisher.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    /// Adds a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let merged = MergedValues(subscriber, count: publishers.count)
      for (place, publisher) in publishers.enumerated() { merged.begin(publisher, place) }
    }

    /// Merges more publishers into this publisher.
    public func merge(with other: Upstream) -> MergeMany { MergeMany(publishers + [other]) }
  }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}
