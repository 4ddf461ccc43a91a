// Built as one: every module whose name sources of apps import.
import Action
import Differentiator
import NSObject_Rx
import ReactorKit
import RxCocoa
import RxDataSources
import RxFlow
import RxOptional
import RxSwiftExt
import Swinject
import Then

#if os(Linux)
  import CoreLocation
  import MapKit
  import OSLog
  import RxsCombine
  import RxsOS
  import RxsSwiftUI
  import UIKit
#endif
