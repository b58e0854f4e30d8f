export { AccountClient, type AccountClientOptions, type AccountConnection } from './account-client.ts'
export type { ApiCall } from './core/api-call.ts'
export * from './core/api-errors.ts'
export type { Connection, OutgoingCall } from './core/connection.ts'
export type { Answer, RateLimit, ResponseDetails } from './core/details.ts'
export type { Download } from './core/download.ts'
export {
  GatewayAbortError,
  GatewayConnectionError,
  GatewayError,
  GatewayTimeoutError,
  WebhookSignatureError,
  type WebhookSignatureProblem,
} from './core/errors.ts'
export type { EventBody } from './core/event-body.ts'
export { type CredentialHeaders, HttpConnection } from './core/http-connection.ts'
export type { Input, OperationRow, ResultPlace } from './core/operation.ts'
export type { CallOptions, ClientOptions } from './core/options.ts'
export type { PagedCall } from './core/paged-call.ts'
export type { NumberedPage, OptionalPage } from './core/pages.ts'
export type { UploadBody, UploadSource } from './core/upload-source.ts'
export type { EventList, GatewayEvent, StoredEvent, UnknownEvent, WebhookEvent } from './events/event-list.ts'
export { EventsFeed } from './events/events-feed.ts'
export type { FollowOptions, FollowParams } from './events/follow.ts'
export { PublicClient } from './public-client.ts'
export * from './resources/resources.ts'
export { SessionClient, type SessionClientOptions } from './session-client.ts'
export { eventNames } from './types/event-names.ts'
export type * from './types/types.ts'
export { constructEvent } from './webhooks/construct-event.ts'
