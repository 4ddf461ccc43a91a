// SwiftUI also exports Combine, and the colours and images of UIKit. The module contains no views.
@_exported import RxsCombine
@_exported import UIKit
