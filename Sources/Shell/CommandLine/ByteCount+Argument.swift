import ArgumentParser
import RxsSession

extension ByteCount: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }

  package var defaultValueDescription: String { Self.text(bytes) }
}
