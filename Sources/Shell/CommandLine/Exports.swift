@_exported import RxsSession

// What an app registers its view models with.
@_exported import protocol RxsRuntime.AnswerableSequence
@_exported import struct RxsRuntime.ScriptedSequence
