// A source that imports Combine can also use Foundation's queues and values.
@_exported import Foundation
@_exported import OpenCombine

#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif
