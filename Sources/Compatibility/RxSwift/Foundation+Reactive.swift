/// Every object of Foundation has reactive extensions.
extension NSObject: ReactiveCompatible {}

// On Linux a notification centre is no `NSObject`.
#if !canImport(ObjectiveC)
  extension NotificationCenter: ReactiveCompatible {}
#endif

extension PropertyListDecoder: DataDecoder {}
