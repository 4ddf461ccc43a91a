@_exported import Moya
