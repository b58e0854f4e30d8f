import { changeScheduledFields } from '@messenger/shared/chat-view/change-scheduled'
import { chatField, chatsFields, openMediaFields } from '@messenger/shared/chat-view/chat-entry'
import { chatMessagesFields } from '@messenger/shared/chat-view/chat-message'
import { briefsFields } from '@messenger/shared/chat-view/message-brief'
import { ApiError, type ApiErrorDetail } from '@messenger/shared/contract/errors'
import { operations } from '@messenger/shared/contract/operations'
import { parseInput } from '@messenger/shared/contract/parse-input'
import { linkMethod } from '@messenger/shared/contract/sessions/link'
import { isTransient } from '@messenger/shared/db/is-transient'
import { isDiskFull } from '@messenger/shared/disk/is-disk-full'
import { quota, type RateState } from '@messenger/shared/limits/quota'
import { callOrigin } from '@messenger/shared/message-trace/stored-step'
import { textMatchFields } from '@messenger/shared/text-search/text-match'
import { runWithin, startSpan } from '@messenger/shared/tracing/tracing'
import { initTRPC, TRPCError } from '@trpc/server'
import { z } from 'zod'
import { getChat, listChats } from '../chat-view/list-chats.ts'
import { listMembers } from '../chat-view/list-members.ts'
import { openMedia } from '../chat-view/open-media.ts'
import { readBriefs } from '../chat-view/read-briefs.ts'
import { readMessages } from '../chat-view/read-messages.ts'
import type { EngineContext } from '../engine-context.ts'
import { handlers } from '../operations/handlers.ts'
import { endForMove } from '../passports/end-for-move.ts'
import { passportFileFields, writeFile } from '../passports/write-file.ts'
import { changeScheduled } from '../sends/change-scheduled.ts'
import { NotOwnerError } from '../sessions/not-owner-error.ts'
import { matchTexts } from '../text-search/match-texts.ts'
import { LeaseLostError } from '../whatsapp/key-store.ts'
import { applySettings } from './apply-settings.ts'
import { startLinking, stopLinking } from './linking.ts'
import { removeSession } from './remove-session.ts'

type Base = Omit<EngineContext, 'call'>

/** What web reads of a refusal. `wrong_engine` is between the processes alone. */
interface WireRefusal extends ApiErrorDetail {
  readonly code: string
  readonly ownerUrl?: string | null
  readonly rate?: RateState | undefined
}

/** A refusal with what the call left of its limits. */
class Refused extends Error {
  override readonly name = 'Refused'
  readonly rate: RateState | undefined

  constructor(cause: ApiError | NotOwnerError, rate: RateState | undefined) {
    super('refused', { cause })
    this.rate = rate
  }
}

const t = initTRPC.context<Base>().create({
  isDev: false,
  errorFormatter: ({ shape, error }) => ({ ...shape, data: { ...shape.data, api: refusalOf(error.cause) } }),
})

/** Where web's span stands, as the call carries it: it is read before the input is checked. */
const tracedInput = z.object({ call: z.object({ traceparent: z.string() }) })

const tracedProcedure = t.procedure.use(async ({ path, getRawInput, next }) => {
  const { data } = tracedInput.safeParse(await getRawInput())
  if (!data) return next()
  const span = startSpan(`rpc ${path}`, { kind: 'server', parent: data.call.traceparent })
  const result = await runWithin(span, () => next())
  span?.end({ failed: !result.ok && result.error.code === 'INTERNAL_SERVER_ERROR' })
  return result
})

const call = z.object({
  accountId: z.int(),
  sessionId: z.int(),
  networkId: z.string().optional(),
  storageBytes: z.int().optional(),
  byPerson: z.boolean().optional(),
  noPreviews: z.boolean().optional(),
  origin: callOrigin.optional(),
  traceparent: z.string().optional(),
})
/** With a quota, which is counted here, the answer is `{ output, rate }`; without, the output alone. */
const envelope = z.object({ call, input: z.unknown(), quota: quota.optional() })

/** One procedure for each operation that an engine runs, named like it, and some that only web calls. */
export const engineRouter = t.router({
  ...byResource(),
  internal: t.router({
    applySettings: tracedProcedure
      .input(envelope.partial({ input: true }))
      .mutation(({ ctx, input }) => guarded(() => applySettings({ ...ctx, call: input.call }))),
    removeSession: tracedProcedure
      .input(envelope.partial({ input: true }))
      .mutation(({ ctx, input }) => guarded(() => removeSession({ ...ctx, call: input.call }))),
    startLinking: tracedProcedure
      .input(envelope.extend({ input: z.object({ method: linkMethod }) }))
      .mutation(({ ctx, input }) => guarded(() => startLinking({ ...ctx, call: input.call }, input.input.method))),
    changeScheduled: tracedProcedure
      .input(envelope.extend({ input: changeScheduledFields }))
      .mutation(({ ctx, input }) => guarded(() => changeScheduled({ ...ctx, call: input.call }, input.input))),
    listChats: tracedProcedure
      .input(envelope.extend({ input: chatsFields }))
      .mutation(({ ctx, input }) => guarded(() => listChats({ ...ctx, call: input.call }, input.input))),
    getChat: tracedProcedure
      .input(envelope.extend({ input: chatField }))
      .mutation(({ ctx, input }) => guarded(() => getChat({ ...ctx, call: input.call }, input.input))),
    listMembers: tracedProcedure
      .input(envelope.extend({ input: chatField }))
      .mutation(({ ctx, input }) => guarded(() => listMembers({ ...ctx, call: input.call }, input.input))),
    readMessages: tracedProcedure
      .input(envelope.extend({ input: chatMessagesFields }))
      .mutation(({ ctx, input }) => guarded(() => readMessages({ ...ctx, call: input.call }, input.input))),
    readBriefs: tracedProcedure
      .input(envelope.extend({ input: briefsFields }))
      .mutation(({ ctx, input }) => guarded(() => readBriefs({ ...ctx, call: input.call }, input.input))),
    matchTexts: tracedProcedure
      .input(envelope.extend({ input: textMatchFields }))
      .mutation(({ ctx, input }) => guarded(() => matchTexts({ ...ctx, call: input.call }, input.input))),
    openMedia: tracedProcedure
      .input(envelope.extend({ input: openMediaFields }))
      .mutation(({ ctx, input }) => guarded(() => openMedia({ ...ctx, call: input.call }, input.input))),
    endForMove: tracedProcedure
      .input(envelope.partial({ input: true }))
      .mutation(({ ctx, input }) => guarded(() => endForMove({ ...ctx, call: input.call }))),
    writePassport: tracedProcedure
      .input(envelope.extend({ input: passportFileFields }))
      .mutation(({ ctx, input }) => guarded(() => writeFile({ ...ctx, call: input.call }, input.input))),
    stopLinking: tracedProcedure
      .input(envelope.partial({ input: true }))
      .mutation(({ ctx, input }) => guarded(() => stopLinking({ ...ctx, call: input.call }))),
  }),
})

type Work = (context: EngineContext, input: unknown) => Promise<unknown>

function byResource() {
  const rows = operations.filter(row => row.operation.runner === 'engine')
  const resources = Map.groupBy(rows, row => row.name.split('.')[0] ?? '')
  const routers = [...resources].map(([resource, verbs]) => {
    const procedures = verbs.map(({ name, operation }) => {
      const work = handlerOf(name)
      const procedure = tracedProcedure.input(envelope).mutation(({ ctx, input }) => {
        const context = { ...ctx, call: input.call }
        return limited(context, input.quota, async () => work(context, parseInput(operation, input.input)))
      })
      return [name.slice(resource.length + 1), procedure] as const
    })
    return [resource, t.router(Object.fromEntries(procedures))] as const
  })
  return Object.fromEntries(routers)
}

/** `handlers` is checked against the contract, so each takes exactly what its operation's schema parses. */
function handlerOf(name: string): Work {
  const work = Object.entries(handlers).find(([known]) => known === name)?.[1]
  if (!work) throw new Error(`No handler for ${name}`)
  return work as Work
}

/** Counts the call where web sent a quota with it. */
async function limited(context: EngineContext, used: z.infer<typeof quota> | undefined, work: () => Promise<unknown>) {
  if (!used) return guarded(work)
  const seen: { rate?: RateState } = {}
  const { accountId, sessionId } = context.call
  const onState = (rate: RateState) => {
    seen.rate = rate
  }
  const output = await guarded(
    () => context.limiter.run({ accountId, sessionId, quota: used, onState }, work),
    () => seen.rate,
  )
  return { output, rate: seen.rate }
}

async function guarded<T>(work: () => Promise<T>, rate: () => RateState | undefined = () => undefined): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof NotOwnerError)) throw error
    throw new TRPCError({ code: 'BAD_REQUEST', message: 'refused', cause: new Refused(error, rate()) })
  }
}

function refusalOf(error: unknown): WireRefusal | undefined {
  if (isDiskFull(error)) return { code: 'disk_full' }
  // The database is away, or another engine took the session before anything was written: the same call may be tried again.
  if (isTransient(error) || error instanceof LeaseLostError) return { code: 'not_ready' }
  if (!(error instanceof Refused)) return undefined
  const { cause, rate } = error
  if (cause instanceof ApiError) return { code: cause.code, ...cause.detail, ...(rate && { rate }) }
  return cause instanceof NotOwnerError ? { code: 'wrong_engine', ownerUrl: cause.ownerUrl } : undefined
}
