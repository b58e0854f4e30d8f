import { ApiError } from '@messenger/shared/contract/errors'
import { sessionIdParameter } from '@messenger/shared/contract/fields'
import { parseFields } from '@messenger/shared/contract/parse-input'
import { isoMicros } from '@messenger/shared/contract/times'
import { tokens, users } from '@messenger/shared/db/schema'
import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '../call.ts'
import { createRouter, procedure } from '../trpc.ts'
import { listStoredMessages } from './dashboard-messages.ts'
import { minPasswordLength } from './passwords.ts'
import { isSetupNeeded } from './people.ts'
import { prove } from './prove.ts'
import { completeSetup } from './setup.ts'
import { createToken } from './tokens.ts'

/** Tolerant parsing with the contract's field texts, as a tRPC input parser. */
const fields =
  <I extends z.ZodObject>(schema: I) =>
  (raw: unknown): z.output<I> =>
    parseFields(schema, raw)

const email = z
  .string()
  .max(254)
  .regex(/^[^@\s]+@[^@\s]+$/)
const setupFields = z.object({
  code: z.string().min(1).max(64),
  email,
  name: z.string().min(1).max(255),
  password: z.string().min(minPasswordLength).max(1024),
})
const tokenFields = z.object({ name: z.string().min(1).max(255) })
const tokenId = z.object({ id: z.int().min(1).max(2_147_483_647) })
const messagesFields = z.object({ sessionId: sessionIdParameter, page: z.int().min(1).max(100_000).default(1) })

/** What the dashboard does for the person who is logged in, beside the contract's operations. */
export const accountRouter = createRouter({
  /** True while nobody exists yet: show the setup page. */
  setupNeeded: procedure.query(({ ctx }) => isSetupNeeded(ctx.services.database.db)),
  setup: procedure.input(fields(setupFields)).mutation(async ({ ctx, input }) => {
    const { database, settings, setupThrottle } = ctx.services
    await completeSetup(database.db, settings.setupCode, setupThrottle, input)
    return { email: input.email }
  }),
  me: procedure.query(async ({ ctx }) => {
    const { db, userId, accountId } = await person(ctx, false)
    const [user] = await db.select().from(users).where(eq(users.id, userId))
    if (!user) throw new ApiError('auth_invalid')
    return { userId, accountId, email: user.email, name: user.name }
  }),
  listTokens: procedure.query(async ({ ctx }) => {
    const { db, accountId } = await person(ctx, false)
    const rows = await db.select().from(tokens).where(eq(tokens.accountId, accountId)).orderBy(desc(tokens.id))
    return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      created_at: isoMicros(createdAt),
      last_used_at: lastUsedAt && isoMicros(lastUsedAt),
    }))
  }),
  /** `token` is shown once; it cannot be read again. */
  createToken: procedure.input(fields(tokenFields)).mutation(async ({ ctx, input }) => {
    const { db, accountId, userId } = await person(ctx, true)
    const { id, text } = await createToken(db, { accountId, userId, name: input.name })
    return { id, name: input.name, token: text }
  }),
  revokeToken: procedure.input(fields(tokenId)).mutation(async ({ ctx, input }) => {
    const { db, accountId } = await person(ctx, true)
    const gone = await db
      .delete(tokens)
      .where(and(eq(tokens.id, input.id), eq(tokens.accountId, accountId)))
      .returning({ id: tokens.id })
    if (gone.length === 0) throw new ApiError('not_found')
    return null
  }),
  /** Newest first, 50 a page. */
  messages: procedure.input(fields(messagesFields)).query(async ({ ctx, input }) => {
    const { db, accountId } = await person(ctx, false)
    return listStoredMessages(db, accountId, input.sessionId, input.page)
  }),
})

/** Tokens and keys are for programs: only a logged-in person may manage them. */
async function person(call: Call, changes: boolean) {
  const { database } = call.services
  const credential = await prove(call.services, call.presented, changes)
  if (credential.kind !== 'user') throw new ApiError('auth_invalid')
  return { db: database.db, accountId: credential.accountId, userId: credential.userId }
}
