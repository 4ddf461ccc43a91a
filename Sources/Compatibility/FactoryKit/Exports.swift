@_exported import Factory
