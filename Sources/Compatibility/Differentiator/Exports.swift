@_exported import RxDataSources
