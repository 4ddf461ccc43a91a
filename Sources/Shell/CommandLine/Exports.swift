@_exported import RxsCatalog

// The declarations that an app needs to register its view models.
@_exported import protocol RxsRuntime.AnswerableSequence
@_exported import struct RxsRuntime.ScriptedSequence
