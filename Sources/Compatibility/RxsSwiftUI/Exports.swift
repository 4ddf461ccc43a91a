// SwiftUI also exports Combine, and the colours and images of UIKit. There are no views.
@_exported import RxsCombine
@_exported import UIKit
