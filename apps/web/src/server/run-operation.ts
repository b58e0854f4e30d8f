import type { ContractTree } from '@messenger/shared/contract/contract'
import { ApiError } from '@messenger/shared/contract/errors'
import type { Handlers } from '@messenger/shared/contract/handlers'
import type { NamedOperation } from '@messenger/shared/contract/operations'
import { parseInput } from '@messenger/shared/contract/parse-input'
import { addressOf } from './address-of.ts'
import { authorize } from './auth/authorize.ts'
import type { Credential } from './auth/credential.ts'
import { rightsShown } from './auth/step-up.ts'
import type { Call, ReceivedBody, Sender } from './call.ts'
import { takesOf } from './disk/takes-of.ts'
import { idempotent } from './idempotency/idempotent.ts'
import { leashedRights } from './leash/leash-of.ts'
import { withLeash } from './leash/with-leash.ts'
import { withinLimits } from './limits/within-limits.ts'
import { withMessagePage } from './message-trace/with-page.ts'
import { withWarnings } from './opt-outs/with-warnings.ts'
import { originOf } from './origin-of.ts'
import { shownTo } from './people/hide-secrets.ts'
import { storageBytes } from './plans/plan.ts'
import { requireSubscription } from './plans/require-subscription.ts'
import { noSubscription, type Standing, standingOf } from './plans/subscription.ts'
import { noteRefusedSend } from './refused-sends/note-refused-send.ts'
import type { WebContext } from './web-context.ts'

/** Handlers of any contract, by operation name. */
export type AnyHandlers = Readonly<Record<string, (context: WebContext, input: never) => Promise<unknown>>>

/** The handlers that a contract tree asks of this process. */
export type WebHandlers<C extends ContractTree> = Handlers<C, 'web', WebContext>

/**
 * One call of one operation, whatever door it came through. The order of checks is the contract's: credential,
 * plan, idempotency, validation, disk space, leash, rate limit, work.
 * @returns the operation's output
 * @throws ApiError for what the caller can act on; anything else is our fault
 */
export async function runOperation(
  row: NamedOperation,
  handlers: AnyHandlers,
  call: Call,
  raw: unknown,
): Promise<unknown> {
  const credential = await authorize(row, call, raw)
  const output = await answerOf(row, handlers, call, credential, raw).catch((error: unknown) => {
    noteRefusedSend(row.operation, call, credential, raw, error)
    throw error
  })
  return 'rights' in credential
    ? shownTo(leashedRights(credential) ?? rightsShown(credential), row.name, output)
    : output
}

/** The output, whoever may see how much of it. */
async function answerOf(
  { name, operation }: NamedOperation,
  handlers: AnyHandlers,
  call: Call,
  credential: Credential,
  raw: unknown,
): Promise<unknown> {
  const { database, disk, limits } = call.services
  const standing = standingOf('subscription' in credential ? credential.subscription : noSubscription, limits.plans)
  await requireSubscription(database.db, operation, credential, standing, raw)
  const takes = takesOf(name, operation)
  if (call.receive && takes) await disk.require(takes)
  const received = await call.receive?.(senderOf(credential, standing))
  const work = async (networkId?: string) => {
    const problem = call.inputProblem ?? received?.problem
    if (problem) throw problem
    const input = parseInput(operation, received ? { ...Object(raw), ...received.fields } : raw)
    if (takes) await disk.require(takes)
    const address = addressOf(operation.http, input, raw, call.address)
    const context = contextOf(call, credential, { address, networkId, file: received?.file, standing })
    return withLeash({ name, operation, call, context, input }, async (allowed, beside) => {
      const output = await withinLimits({ name, operation, call, context, input: allowed }, () => {
        const handler = handlers[name]
        if (!handler) throw new Error(`No handler for ${name}`)
        return handler({ ...context, ...beside }, parsed(allowed))
      })
      return finished({ name, operation }, { context, input: allowed }, output)
    })
  }
  if (!call.idempotency) return work()
  const { key, request } = call.idempotency
  const scope = scopeOf(credential)
  const onReplay = () => {
    call.reply.replayed = true
    if (call.note) call.note.isReplay = true
  }
  return idempotent(
    call.services,
    { key, scope, onReplay, request: `${name}\n${sessionOf(credential)}\n${request}${textOf(received)}` },
    work,
  )
}

/** Handlers know nothing of addresses: what they answer as a path gets the caller's base before it. */
function finished(
  { name, operation }: NamedOperation,
  { context, input }: { readonly context: WebContext; readonly input: Readonly<Record<string, unknown>> },
  output: unknown,
): unknown {
  const { envelope } = operation
  if (name === 'messages.getInfo') return withMessagePage(context, input, output)
  return envelope === 'publicUrl' ? `${context.baseUrl}${output}` : withWarnings({ operation }, context, output)
}

/** What makes a request with a file the same one again. */
function textOf(received: ReceivedBody | undefined): string {
  if (!received) return ''
  const { fields, file, problem } = received
  return `\n${JSON.stringify(fields)}\n${file?.sha256.toString('hex')}\n${problem?.message}`
}

type OfThisCall = Pick<WebContext, 'address' | 'networkId' | 'file'> & { readonly standing: Standing }

function contextOf(call: Call, credential: Credential, { standing, ...ofThisCall }: OfThisCall): WebContext {
  const { database, sealer, engine, sandbox, media, fetcher, settings, trashDays, log } = call.services
  return {
    ...ofThisCall,
    plan: standing.plan,
    plans: call.services.limits.plans,
    planStatus: standing.status,
    media,
    fetcher,
    baseUrl: call.baseUrl ?? settings.publicUrl ?? '',
    db: database.db,
    sql: database.sql,
    sealer,
    engine,
    sandbox,
    settings,
    trashDays,
    log,
    credential,
    accountId: accountOf(credential),
    sessionId: sessionOf(credential),
    userId: 'userId' in credential ? credential.userId : 0,
    signal: call.signal,
    origin: originOf(call, credential),
    hiddenChats: [],
  }
}

function scopeOf(credential: Credential): string {
  if (credential.kind === 'nobody') throw new ApiError('auth_invalid')
  if (credential.kind === 'passkey') return `passkey:${credential.tokenId}`
  return credential.kind === 'key' ? `session:${credential.sessionId}` : `account:${credential.accountId}`
}

function senderOf(credential: Credential, { plan }: Standing): Sender {
  return { accountId: accountOf(credential), sessionId: sessionOf(credential), storageBytes: storageBytes(plan) }
}

/** 0, which no account has, where nobody in particular calls. */
function accountOf(credential: Credential): number {
  return credential.kind === 'nobody' ? 0 : credential.accountId
}

function sessionOf(credential: Credential): number {
  return 'sessionId' in credential ? (credential.sessionId ?? 0) : 0
}

/** Guarantee: the value went through the schema of the very operation whose handler receives it. */
function parsed(input: unknown): never {
  return input as never
}
