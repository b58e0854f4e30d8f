import { isTransient } from '@messenger/shared/db/is-transient'
import { initTRPC } from '@trpc/server'
import type { Call } from './call.ts'
import { asTrpcError, refusalOf } from './refusal.ts'

const t = initTRPC.context<Call>().create({
  isDev: false,
  errorFormatter({ shape, error }) {
    const refusal = refusalOf(error)
    const { code, httpStatus, path } = shape.data
    const api = {
      code: refusal.code,
      fieldErrors: refusal.fieldErrors,
      retryAfter: refusal.retryAfter,
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
  if (refusal.code === 'internal') log.error({ operation: path, door: ctx.door, ms, err }, 'call.failed')
  if (isTransient(err)) log.warn({ operation: path, door: ctx.door, ms, err }, 'call.database_away')
  throw asTrpcError(refusal)
})

export const createRouter = t.router
/** What every procedure is built on. */
export const procedure = t.procedure.use(observe)
export type RootTypes = (typeof t)['_config']['$types']
