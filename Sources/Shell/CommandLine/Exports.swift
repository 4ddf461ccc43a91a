@_exported import RxsCatalog

// Exports only the declarations that an app needs for registering its view models.
@_exported import protocol RxsRuntime.AnswerableSequence
@_exported import struct RxsRuntime.ScriptedSequence
