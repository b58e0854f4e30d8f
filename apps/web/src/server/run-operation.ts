import type { ContractTree } from '@messenger/shared/contract/contract'
import { ApiError } from '@messenger/shared/contract/errors'
import type { Handlers } from '@messenger/shared/contract/handlers'
import type { NamedOperation } from '@messenger/shared/contract/operations'
import { parseInput } from '@messenger/shared/contract/parse-input'
import { addressOf } from './address-of.ts'
import { authorize } from './auth/authorize.ts'
import type { Credential } from './auth/credential.ts'
import type { Call } from './call.ts'
import { idempotent } from './idempotency/idempotent.ts'
import { withinLimits } from './limits/within-limits.ts'
import { requireSubscription } from './plans/require-subscription.ts'
import { noSubscription, standingOf } from './plans/subscription.ts'
import type { WebContext } from './web-context.ts'

/** Handlers of any contract, by operation name. */
export type AnyHandlers = Readonly<Record<string, (context: WebContext, input: never) => Promise<unknown>>>

/** The handlers that a contract tree asks of this process. */
export type WebHandlers<C extends ContractTree> = Handlers<C, 'web', WebContext>

/**
 * One call of one operation, whatever door it came through. The order of checks is the contract's: credential,
 * plan, idempotency, validation, rate limit, work.
 * @returns the operation's output
 * @throws ApiError for what the caller can act on; anything else is our fault
 */
export async function runOperation(
  { name, operation }: NamedOperation,
  handlers: AnyHandlers,
  call: Call,
  raw: unknown,
): Promise<unknown> {
  const credential = await authorize(operation, call, raw)
  const { database, limits } = call.services
  const standing = standingOf('subscription' in credential ? credential.subscription : noSubscription, limits.plans)
  await requireSubscription(database.db, operation, credential, standing, raw)
  const work = async (networkId?: string) => {
    if (call.inputProblem) throw call.inputProblem
    const input = parseInput(operation, raw)
    const address = addressOf(operation.http, input, call.address)
    const context = contextOf(call, credential, { address, networkId, plan: standing.plan })
    return withinLimits({ name, operation, call, context, input }, () => {
      const handler = handlers[name]
      if (!handler) throw new Error(`No handler for ${name}`)
      return handler(context, parsed(input))
    })
  }
  if (!call.idempotency) return work()
  const { key, request } = call.idempotency
  const scope = scopeOf(credential)
  const onReplay = () => {
    call.reply.replayed = true
  }
  return idempotent(
    call.services,
    { key, scope, onReplay, request: `${name}\n${sessionOf(credential)}\n${request}` },
    work,
  )
}

function contextOf(
  call: Call,
  credential: Credential,
  rest: Pick<WebContext, 'address' | 'networkId' | 'plan'>,
): WebContext {
  const { database, sealer, engine, sandbox, settings, log } = call.services
  return {
    db: database.db,
    sealer,
    engine,
    sandbox,
    settings,
    log,
    credential,
    accountId: credential.kind === 'nobody' ? 0 : credential.accountId,
    sessionId: sessionOf(credential),
    userId: 'userId' in credential ? credential.userId : 0,
    ...rest,
    signal: call.signal,
  }
}

function scopeOf(credential: Credential): string {
  if (credential.kind === 'nobody') throw new ApiError('auth_invalid')
  return credential.kind === 'key' ? `session:${credential.sessionId}` : `account:${credential.accountId}`
}

function sessionOf(credential: Credential): number {
  return 'sessionId' in credential ? (credential.sessionId ?? 0) : 0
}

/** Guarantee: the value went through the schema of the very operation whose handler receives it. */
function parsed(input: unknown): never {
  return input as never
}
