export { fakeError, type RecordedCall } from './fake/fake-connection.ts'
export type { EventData } from './fake/fake-events.ts'
export { type AnswerOptions, FakeGateway } from './fake/fake-gateway.ts'
export type { OperationName, OutputOf } from './fake/operation-types.ts'
