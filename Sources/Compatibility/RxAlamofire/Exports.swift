@_exported import Alamofire
