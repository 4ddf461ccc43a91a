import ArgumentParser
import RxsTesting

extension Shard: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
