import { isTransient } from '@messenger/shared/db/is-transient'
import { isDiskFull } from '@messenger/shared/disk/is-disk-full'
import { initTRPC } from '@trpc/server'
import { nameBefore } from './audit/name-before.ts'
import type { AuditNote } from './audit/note.ts'
import { recordRefusedRead } from './audit/record-refused-read.ts'
import { recordWrite } from './audit/record-write.ts'
import type { Call } from './call.ts'
import { asTrpcError, refusalOf } from './refusal.ts'

const t = initTRPC.context<Call>().create({
  isDev: false,
  // Proxies end connections on which nothing happens; a page notices by their absence that its own is dead.
  sse: { ping: { enabled: true, intervalMs: 10_000 }, client: { reconnectAfterInactivityMs: 25_000 } },
  errorFormatter({ shape, error }) {
    const refusal = refusalOf(error)
    const { code, httpStatus, path } = shape.data
    const api = {
      code: refusal.code,
      fieldErrors: refusal.fieldErrors,
      retryAfter: refusal.retryAfter,
      params: refusal.detail.params,
      ...refusal.detail.beside,
    }
    return { ...shape, message: refusal.message, data: { code, httpStatus, path: path ?? '', api } }
  },
})

/** Outermost of every procedure: measures, maps errors, and logs those that are our fault. */
const observe = t.middleware(async ({ ctx, path, next }) => {
  const { metrics, log } = ctx.services
  const startedAt = performance.now()
  const result = await next()
  const ms = Math.round(performance.now() - startedAt)
  if (result.ok) {
    metrics.observe(path, ctx.door, 200, ms)
    return result
  }
  const refusal = refusalOf(result.error)
  metrics.observe(path, ctx.door, refusal.status, ms)
  const err = result.error.cause ?? result.error
  const told = { operation: path, door: ctx.door, requestId: ctx.requestId, ms }
  if (refusal.code === 'internal') log.error({ ...told, err }, 'call.failed')
  if (isTransient(err)) log.warn({ ...told, err }, 'call.database_away')
  if (isDiskFull(err)) log.warn({ ...told, err }, 'call.disk_full')
  throw asTrpcError(refusal)
})

/** Mutations that change nothing: they are mutations so that a token stands in their body, and not in an address, or make a challenge alone. */
export const changesNothing: ReadonlySet<string> = new Set([
  ...['link.progress', 'people.readInvitation', 'login.ways', 'login.passkey', 'login.readReset'],
  ...['passports.look', 'passports.prepare'],
  ...['sessionImports.look', 'sessionImports.prepare'],
  ...['secondFactor.offerPasskey', 'secondFactor.askProof', 'sso.mayLink', 'account.mayDownload'],
])

/** Reads that hand out so much at once that whoever took it is noted, as with a write. */
export const notedReads: ReadonlySet<string> = new Set(['dataExports.getFile'])

/** What strangers are refused for who show no credential at all, or guess at what is one. */
const ofStrangers: ReadonlySet<string> = new Set(['rate_limited', 'link_ended', 'passkey_token_invalid'])

/** Notes every write and every read of `notedReads`, whatever door it came through and whatever came of it; of other reads those that were refused. */
const audited = t.middleware(async ({ ctx, path, type, getRawInput, next }) => {
  const isRead = type === 'mutation' ? changesNothing.has(path) : !notedReads.has(path)
  const told = (error: unknown, { who, guest }: AuditNote) => {
    const { code } = refusalOf(error)
    if (!who && !guest && ofStrangers.has(code)) ctx.services.strangers.note(ctx.ip, code)
    return code
  }
  if (isRead) {
    const note: AuditNote = {}
    const result = await next({ ctx: { ...ctx, note } })
    if (!result.ok) {
      const code = told(result.error, note)
      recordRefusedRead({ call: ctx, note, operation: path, raw: await getRawInput().catch(() => undefined), code })
    }
    return result
  }
  const raw = await getRawInput().catch(() => undefined)
  // A name is worth no refusal: without it the record has the id.
  const before = await nameBefore(ctx.services.database.sql, path, raw).catch(() => undefined)
  const note: AuditNote = { before }
  const result = await next({ ctx: { ...ctx, note } })
  await recordWrite({
    ...{ call: ctx, note, operation: path, raw },
    outcome: result.ok ? (ctx.reply.held?.kind ?? 'ok') : told(result.error, note),
    output: result.ok ? result.data : undefined,
  })
  return result
})

export const createRouter = t.router
export const mergeRouters = t.mergeRouters
/** What every procedure is built on. */
export const procedure = t.procedure.use(observe).use(audited)
export type RootTypes = (typeof t)['_config']['$types']
