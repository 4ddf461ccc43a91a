// Sources that import RxSwift use Foundation through it.
@_exported import Foundation
@_exported import RxsEngine
