import { ApiError, validationError } from '@messenger/shared/contract/errors'
import { network } from '@messenger/shared/contract/fields'
import { isoMillis } from '@messenger/shared/contract/times'
import { accounts } from '@messenger/shared/db/schema'
import {
  chooseByHand,
  knownVersions,
  resetChoice,
  versionForm,
} from '@messenger/shared/network-versions/choose-by-hand'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { operator } from '../auth/person.ts'
import type { Call } from '../call.ts'
import { fields, idField } from '../people/input-fields.ts'
import { subscribe } from '../plans/subscription.ts'
import { createRouter, procedure } from '../trpc.ts'
import { readAccounts } from './read-accounts.ts'
import { readHealth } from './read-health.ts'

const accountsFields = z.object({
  /** Account after which the page begins. */
  cursor: z.int().min(0).nullable().optional(),
  words: z.string().max(100),
})
const subscribeFields = z.object({
  id: idField,
  plan: z.string().min(1).max(50),
  /** A time in ISO 8601; null, or absent: it does not end. */
  ends_at: z.iso.datetime({ offset: true }).nullable().optional(),
})

const versionFields = z.object({ network, version: z.string().max(50).regex(versionForm) })
const networkFields = z.object({ network })

/** What whoever runs the installation sees of all accounts. Nothing of their messages, and no secret, is among it. */
export const adminRouter = createRouter({
  accounts: procedure.input(fields(accountsFields)).query(async ({ ctx, input }) => {
    const { db } = await operator(ctx, false)
    return readAccounts(db, ctx.services.limits.plans, input)
  }),
  plans: procedure.query(async ({ ctx }) => {
    await operator(ctx, false)
    const { plans } = ctx.services.limits
    return plans.names.map(name => plans.planFor(name))
  }),
  /** As `npm run plan` does it; takes effect with the account's next call. */
  subscribe: procedure.input(fields(subscribeFields)).mutation(async ({ ctx, input }) => {
    const { db, accountId, email } = await operator(ctx, true)
    const { id, plan, ends_at: ends } = input
    if (ctx.note) ctx.note.target = `account ${id} → ${plan}`
    if (!ctx.services.limits.plans.names.includes(plan))
      throw validationError({ plan: ['The selected plan is invalid.'] })
    const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id))
    if (!account) throw new ApiError('not_found')
    await subscribe(db, id, { plan, endsAt: ends ? new Date(ends) : null })
    if (id !== accountId) await notePlan(ctx, { accountId: id, actorName: email, target: plan })
    return null
  }),
  /** Versions of the web client that are known, network by network. */
  networkVersions: procedure.query(async ({ ctx }) => {
    const { db } = await operator(ctx, false)
    const rows = await knownVersions(db)
    return rows.map(({ network, version, chosenAt, workedAt, refusedAt }) => ({
      ...{ network, version },
      chosen_at: chosenAt && isoMillis(chosenAt),
      worked_at: workedAt && isoMillis(workedAt),
      refused_at: refusedAt && isoMillis(refusedAt),
    }))
  }),
  /** As `npm run network-version` does it; the next connection takes it. */
  chooseNetworkVersion: procedure.input(fields(versionFields)).mutation(async ({ ctx, input }) => {
    if (ctx.note) ctx.note.target = `${input.network} → ${input.version}`
    const { db } = await operator(ctx, true)
    await chooseByHand(db, input.network, input.version)
    return null
  }),
  resetNetworkVersion: procedure.input(fields(networkFields)).mutation(async ({ ctx, input }) => {
    if (ctx.note) ctx.note.target = input.network
    const { db } = await operator(ctx, true)
    await resetChoice(db, input.network)
    return null
  }),
  health: procedure.query(async ({ ctx }) => {
    await operator(ctx, false)
    return { ...(await readHealth(ctx.services)), newer: ctx.services.releases.newer() }
  }),
  /** As `npm run rotate-key` does it. Answers why it was not done: `alone` where no launcher runs the processes. */
  rotateMasterKey: procedure.mutation(async ({ ctx }) => {
    await operator(ctx, true)
    const { launcher } = ctx.services
    return { problem: launcher ? await launcher.rotateMasterKey() : ('alone' as const) }
  }),
})

/** In the log of the account, too, whose plan it is; where whoever runs the installation sits is not its business. */
async function notePlan(
  { services }: Call,
  change: { readonly accountId: number; readonly actorName: string; readonly target: string },
): Promise<void> {
  const where = { actor: 'person', door: 'dashboard', operation: 'admin.subscribe', ip: '' } as const
  const none = { userId: null, tokenId: null, sessionId: null }
  await services.audit.add({ ...change, ...where, ...none, at: new Date(), outcome: 'ok' }, true)
}
