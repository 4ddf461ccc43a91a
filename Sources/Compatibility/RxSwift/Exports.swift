// A source that imports RxSwift can also use Foundation.
@_exported import Foundation
@_exported import RxsEngine
