/// Every object of Foundation has reactive extensions.
extension NSObject: ReactiveCompatible {}

// On Linux, these classes are not subclasses of `NSObject`.
#if !canImport(ObjectiveC)
  extension FileManager: ReactiveCompatible {}
  extension NotificationCenter: ReactiveCompatible {}
  extension ProcessInfo: ReactiveCompatible {}
#endif

extension PropertyListDecoder: DataDecoder {}
