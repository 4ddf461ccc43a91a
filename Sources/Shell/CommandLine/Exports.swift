@_exported import RxsCatalog

// Only the declarations that an app needs to register its view models are exported.
@_exported import protocol RxsRuntime.AnswerableSequence
@_exported import struct RxsRuntime.ScriptedSequence
