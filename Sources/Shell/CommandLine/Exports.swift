// What an app registers its view models with.
@_exported import protocol RxsRuntime.AnswerableSequence
@_exported import struct RxsRuntime.ScriptedSequence
@_exported import RxsSession
