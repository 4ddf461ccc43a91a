// Sources that import Combine use Foundation's queues and values through it.
@_exported import Foundation
@_exported import OpenCombine

#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif
