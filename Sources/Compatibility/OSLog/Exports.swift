@_exported import RxsOS
