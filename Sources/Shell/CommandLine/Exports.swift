@_exported import RxsCatalog

// The declarations by which an app registers its view models.
@_exported import protocol RxsRuntime.AnswerableSequence
@_exported import struct RxsRuntime.ScriptedSequence
