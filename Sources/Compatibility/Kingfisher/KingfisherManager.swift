// The names are the same as in Kingfisher, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation
import RxsFoundation
public import UIKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The image type of the platform.
public typealias KFCrossPlatformImage = UIImage

/// The URL of an image, with its cache key.
///
/// Source: `Resource` of Kingfisher.
public protocol Resource {
  var cacheKey: String { get }
  var downloadURL: URL { get }
}

extension URL: Resource {
  public var cacheKey: String { absoluteString }
  public var downloadURL: URL { self }
}

/// Source: `ImageResource` of Kingfisher.
public struct ImageResource: Resource, Sendable {
  public let cacheKey: String
  public let downloadURL: URL

  public init(downloadURL: URL, cacheKey: String? = nil) {
    self.downloadURL = downloadURL
    self.cacheKey = cacheKey ?? downloadURL.absoluteString
  }
}

/// The cache from which an image was loaded.
///
/// Source: `CacheType` of Kingfisher.
public enum CacheType: Sendable {
  case none
  case memory
  case disk

  public var cached: Bool { self != .none }
}

/// An image that was loaded.
///
/// Source: `RetrieveImageResult` of Kingfisher.
public struct RetrieveImageResult: Sendable {
  public let image: KFCrossPlatformImage
  public let cacheType: CacheType
}

/// The reason why an image was not loaded.
///
/// Source: `KingfisherError` of Kingfisher.
public enum KingfisherError: Error {
  case responseError(any Error)
  case processorError
}

/// An option for loading an image; in rxs, options have no effect.
///
/// Source: `KingfisherOptionsInfoItem` of Kingfisher.
public enum KingfisherOptionsInfoItem: Sendable {
  case forceRefresh
  case fromMemoryCacheOrRefresh
  case cacheMemoryOnly
  case onlyFromCache
  case backgroundDecode
  case cacheOriginalImage
  case keepCurrentImageWhileLoading
  case scaleFactor(CGFloat)
}

public typealias KingfisherOptionsInfo = [KingfisherOptionsInfoItem]

/// A running download, which can be cancelled.
///
/// Source: `DownloadTask` of Kingfisher.
public final class DownloadTask {
  fileprivate var end: () -> Void = {}

  public func cancel() { end() }
}

/// The cached images in memory.
///
/// Source: `ImageCache` of Kingfisher.
open class ImageCache {
  nonisolated(unsafe) public static let `default` = ImageCache(name: "default")

  private var images: [String: KFCrossPlatformImage] = [:]

  public init(name: String) {}

  open func retrieveImageInMemoryCache(forKey key: String) -> KFCrossPlatformImage? { images[key] }

  open func store(_ image: KFCrossPlatformImage, forKey key: String) { images[key] = image }

  open func isCached(forKey key: String) -> Bool { images[key] != nil }

  open func removeImage(forKey key: String) { images[key] = nil }

  open func clearMemoryCache() { images = [:] }

  open func clearCache(completion: (() -> Void)? = nil) {
    images = [:]
    completion?()
  }

  open func clearDiskCache(completion: (() -> Void)? = nil) { completion?() }
}

/// Loads images; the session's stubs answer the requests.
///
/// Source: `KingfisherManager` of Kingfisher.
public class KingfisherManager {
  nonisolated(unsafe) public static let shared = KingfisherManager()

  public let cache = ImageCache.default

  /// Loads an image, or returns the cached image.
  @discardableResult
  public func retrieveImage(
    with resource: any Resource, options: KingfisherOptionsInfo? = nil,
    progressBlock: ((Int64, Int64) -> Void)? = nil,
    completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)?
  ) -> DownloadTask? {
    if let known = cache.retrieveImageInMemoryCache(forKey: resource.cacheKey) {
      completionHandler?(.success(RetrieveImageResult(image: known, cacheType: .memory)))
      return nil
    }
    let task = DownloadTask()
    let subscription = Answers.response(to: URLRequest(url: resource.downloadURL)).subscribe(
      onNext: { [cache] answer in
        guard let image = UIImage(data: answer.data) else {
          completionHandler?(.failure(.processorError))
          return
        }
        cache.store(image, forKey: resource.cacheKey)
        completionHandler?(.success(RetrieveImageResult(image: image, cacheType: .none)))
      }, onError: { completionHandler?(.failure(.responseError($0))) })
    task.end = { subscription.dispose() }
    return task
  }
}
