// SwiftData's files may use Foundation and Observation without an import.
@_exported public import Foundation
@_exported public import Observation
