// The names are the same as in Core Foundation and QuartzCore.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// A time in seconds since 2001. On Apple's systems, Foundation re-exports the name.
public typealias CFAbsoluteTime = Double

/// A number of seconds.
public typealias CFTimeInterval = Double

/// The session's time in seconds since 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// The seconds since the system's start, as `ProcessInfo.systemUptime`.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

/// Runs a closure. Linux has no autorelease pools.
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}
