#if os(Linux)
  public import Foundation
  public import FoundationNetworking

  extension URLSession {
    /// Sends a request, and returns the bytes of its answer. All bytes arrive with the answer.
    ///
    /// Source: [bytes(for:delegate:)][page].
    ///
    /// [page]: https://developer.apple.com/documentation/foundation/urlsession/bytes(for:delegate:)
    public func bytes(
      for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
    ) async throws -> (AsyncBytes, URLResponse) {
      let (data, response) = try await SessionTasks.data(for: request)
      return (AsyncBytes(data: data), response)
    }

    /// Sends a request to an address, and returns the bytes of its answer.
    public func bytes(
      from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
    ) async throws -> (AsyncBytes, URLResponse) {
      try await bytes(for: URLRequest(url: url))
    }

    /// The bytes of an answer. Foundation has this type only on Apple's systems.
    public struct AsyncBytes: AsyncSequence, Sendable {
      /// The element is a byte.
      public typealias Element = UInt8

      fileprivate let data: Data

      /// Starts the sequence.
      public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(bytes: data.makeIterator()) }

      /// The position in the sequence.
      public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var bytes: Data.Iterator

        /// The next byte; nil at the end. Throws if the task was cancelled.
        public mutating func next() async throws -> UInt8? {
          try Task.checkCancellation()
          return bytes.next()
        }
      }
    }
  }
#endif
