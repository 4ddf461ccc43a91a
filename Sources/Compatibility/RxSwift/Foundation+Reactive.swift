/// All objects of Foundation have the property `rx`.
extension NSObject: ReactiveCompatible {}

// On Linux, the following classes are not subclasses of `NSObject`.
#if !canImport(ObjectiveC)
  extension FileManager: ReactiveCompatible {}
  extension NotificationCenter: ReactiveCompatible {}
  extension ProcessInfo: ReactiveCompatible {}
#endif

extension PropertyListDecoder: DataDecoder {}
