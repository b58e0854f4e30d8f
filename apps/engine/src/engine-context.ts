import type { CallOrigin } from '@messenger/shared/message-trace/stored-step'
import type { Limiter } from './limits/limiter.ts'
import type { Services } from './services.ts'
import type { Supervisor } from './sessions/supervisor.ts'

/** What an operation of the engine gets beside its input. Web has checked that the account owns the session. */
export interface EngineContext {
  readonly services: Services
  readonly supervisor: Supervisor
  readonly limiter: Limiter
  readonly call: {
    readonly accountId: number
    readonly sessionId: number
    /** Network message id reserved together with the caller's idempotency key. */
    readonly networkId?: string | undefined
    /** Media that the account may keep, in bytes; absent: any number. */
    readonly storageBytes?: number | undefined
    /** A person calls from the dashboard. */
    readonly byPerson?: boolean | undefined
    /** An agent on a leash calls: no link in a text is looked at, whatever a template says. */
    readonly noPreviews?: boolean | undefined
    /** What the history of a message says of the call. */
    readonly origin?: CallOrigin | undefined
  }
}
