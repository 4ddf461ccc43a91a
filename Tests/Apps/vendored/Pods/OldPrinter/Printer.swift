public class Printer: OldDevice {
  public func clear() { reset() }
}
