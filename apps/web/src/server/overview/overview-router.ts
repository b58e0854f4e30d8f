import { ApiError } from '@messenger/shared/contract/errors'
import { z } from 'zod'
import { readTimeZone } from '../../client/time-zone.ts'
import { person } from '../auth/person.ts'
import { readListed, webhookFields } from '../monitor/list-webhooks.ts'
import { createRouter, procedure } from '../trpc.ts'
import { overviewRanges, stepsUntil } from './ranges.ts'
import { readActivity } from './read-activity.ts'
import { readEndpoint } from './read-endpoint.ts'
import { readFailingWebhooks } from './read-failing-webhooks.ts'
import { readFailing, readSessionStates } from './read-sessions.ts'

const rangeFields = z.object({
  range: z.enum(overviewRanges),
  /** In which days begin; one that is not known is UTC. */
  timeZone: z.string().max(64).optional(),
})
const endpointFields = rangeFields.extend(webhookFields.shape)

/** What needs attention is not what failed months ago. */
const attentionMs = 7 * 86_400_000

const fields = <I extends z.ZodObject>(schema: I) => {
  const parse = (raw: unknown): z.output<I> => {
    const parsed = schema.safeParse(raw)
    if (!parsed.success) throw new ApiError('validation')
    return parsed.data
  }
  return Object.assign(parse, { schema })
}

/** What the first page of the dashboard shows of the account of the person who is logged in. */
export const overviewRouter = createRouter({
  sessions: procedure.query(async ({ ctx }) => {
    const { accountId } = await person(ctx, false, 'sessions:read')
    return readSessionStates(ctx.services.database.sql, accountId)
  }),
  /** Webhooks that fail, and what waits behind them. */
  webhooks: procedure.query(async ({ ctx }) => {
    const { accountId } = await person(ctx, false, 'webhooks:read')
    return readFailingWebhooks(ctx.services.database.sql, accountId)
  }),
  /** Charts and sums of a span that ends now; times in milliseconds. */
  activity: procedure.input(fields(rangeFields)).query(async ({ ctx, input }) => {
    const { accountId } = await person(ctx, false, 'messages:read')
    const { sql } = ctx.services.database
    const steps = stepsUntil(input.range, Date.now(), readTimeZone(input.timeZone))
    const { from, to, stepMs } = steps
    const [activity, failing] = await Promise.all([
      readActivity(sql, accountId, steps),
      readFailing(sql, accountId, { from: Math.max(from, to - attentionMs), to }),
    ])
    return { from, to, stepMs, ...activity, failing }
  }),
  /** The same of the deliveries of one webhook. */
  endpoint: procedure.input(fields(endpointFields)).query(async ({ ctx, input }) => {
    const { sealer, database } = ctx.services
    const { id, created_at } = await readListed(
      { ...(await person(ctx, false, 'events:read')), sealer },
      input.webhookId,
    )
    const steps = stepsUntil(input.range, Date.now(), readTimeZone(input.timeZone))
    const { from, to, stepMs } = steps
    return { from, to, stepMs, ...(await readEndpoint(database.sql, id, steps, Date.parse(created_at))) }
  }),
})
