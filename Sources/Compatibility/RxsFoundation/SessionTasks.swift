public import Foundation
import RxsEngine
import Synchronization

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The tasks of URLSession in compiled code. In a session, stubs answer their requests in virtual
/// time.
///
/// A task is an object of Foundation, but Foundation never starts it. Compiled code calls `resume`
/// of `SessionTasks` instead, which sends the request to the stubs.
public enum SessionTasks {
  /// The closure that receives the result of a task.
  public typealias Completion = @Sendable (Data?, URLResponse?, (any Error)?) -> Void

  private struct Waiting: @unchecked Sendable {
    let task: URLSessionTask
    let request: URLRequest
    let completion: Completion
    let running = SingleAssignmentDisposable()
    var isRunning = false
  }

  private static let waiting = Mutex<[ObjectIdentifier: Waiting]>([:])

  /// Makes a task that has not started.
  public static func dataTask(
    _ session: URLSession, _ request: URLRequest, _ completion: @escaping Completion
  ) -> URLSessionDataTask {
    let task = session.dataTask(with: request)
    let entry = Waiting(task: task, request: request, completion: completion)
    waiting.withLock { $0[ObjectIdentifier(task)] = entry }
    return task
  }

  /// Makes an upload task that has not started.
  public static func uploadTask(
    _ session: URLSession, _ request: URLRequest, _ data: Data?,
    _ completion: @escaping Completion
  ) -> URLSessionUploadTask {
    let task = session.uploadTask(with: request, from: data ?? Data())
    let entry = Waiting(
      task: task, request: request.with(body: data), completion: completion)
    waiting.withLock { $0[ObjectIdentifier(task)] = entry }
    return task
  }

  /// Starts a task; only the first call for a task has an effect.
  public static func resume(_ task: URLSessionTask) {
    let id = ObjectIdentifier(task)
    let started = waiting.withLock { tasks -> Waiting? in
      guard let entry = tasks[id], !entry.isRunning else { return nil }
      tasks[id]?.isRunning = true
      return entry
    }
    guard let started else { return }
    let subscription = Answers.response(to: started.request).subscribe(
      onNext: { answer in end(id, answer.data, answer.response, nil) },
      onError: { error in end(id, nil, nil, error) })
    started.running.setDisposable(subscription)
  }

  /// Cancels a task. The closure of the task receives URLSession's error for cancellation.
  public static func cancel(_ task: URLSessionTask) {
    let id = ObjectIdentifier(task)
    let entry = waiting.withLock { $0[id] }
    end(id, nil, nil, URLError(.cancelled))
    entry?.running.dispose()
  }

  private static func end(
    _ id: ObjectIdentifier, _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
  ) {
    let entry = waiting.withLock { $0.removeValue(forKey: id) }
    entry?.completion(data, response, error)
  }

  private nonisolated(unsafe) static let connectivity = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// Whether a configuration waits for a connection. Foundation on Linux does not let apps set this
  /// property.
  public static func waitsForConnectivity(_ configuration: URLSessionConfiguration) -> Bool {
    objc_getAssociatedObject(configuration, connectivity) as? Bool ?? false
  }

  /// Sets whether a configuration waits for a connection.
  public static func setWaitsForConnectivity(
    _ waits: Bool, of configuration: URLSessionConfiguration
  ) {
    objc_setAssociatedObject(configuration, connectivity, waits, .OBJC_ASSOCIATION_RETAIN)
  }

  /// The data and the response of a request.
  public static func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    for try await answer in Answers.response(to: request).values {
      return (answer.data, answer.response)
    }
    throw URLError(.cancelled)
  }

  /// The data and the response of a request that uploads data.
  public static func upload(
    _ data: Data, for request: URLRequest
  ) async throws -> (Data, URLResponse) {
    try await self.data(for: request.with(body: data))
  }
}

extension URLRequest {
  fileprivate func with(body: Data?) -> URLRequest {
    var request = self
    request.httpBody = body ?? httpBody
    return request
  }
}
