import { ApiError } from '@messenger/shared/contract/errors'
import { z } from 'zod'
import { person } from '../auth/person.ts'
import { createRouter, procedure } from '../trpc.ts'
import { stepsUntil } from './ranges.ts'
import { readActivity } from './read-activity.ts'
import { readFailingWebhooks } from './read-failing-webhooks.ts'
import { readFailing, readSessionStates } from './read-sessions.ts'

const rangeFields = z.object({ range: z.enum(['1h', '24h', '7d']) })

function parse(raw: unknown): z.output<typeof rangeFields> {
  const parsed = rangeFields.safeParse(raw)
  if (!parsed.success) throw new ApiError('validation')
  return parsed.data
}

/** What the first page of the dashboard shows of the account of the person who is logged in. */
export const overviewRouter = createRouter({
  sessions: procedure.query(async ({ ctx }) => {
    const { accountId } = await person(ctx, false)
    return readSessionStates(ctx.services.database.sql, accountId)
  }),
  /** Webhooks that fail, and what waits behind them. */
  webhooks: procedure.query(async ({ ctx }) => {
    const { accountId } = await person(ctx, false)
    return readFailingWebhooks(ctx.services.database.sql, accountId)
  }),
  /** Charts and sums of a span that ends now; times in milliseconds. */
  activity: procedure.input(parse).query(async ({ ctx, input }) => {
    const { accountId } = await person(ctx, false)
    const { sql } = ctx.services.database
    const steps = stepsUntil(input.range, Date.now())
    const [activity, failing] = await Promise.all([
      readActivity(sql, accountId, steps),
      readFailing(sql, accountId, steps),
    ])
    return { ...steps, ...activity, failing }
  }),
})
