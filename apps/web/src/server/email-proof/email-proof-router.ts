import { ApiError } from '@messenger/shared/contract/errors'
import { users } from '@messenger/shared/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { languages } from '../../client/language.ts'
import { person } from '../auth/person.ts'
import { readUser } from '../auth/profile.ts'
import { spend } from '../auth/spend.ts'
import { branded } from '../mail/branded.ts'
import { proofMail } from '../mail/words.ts'
import { fields } from '../people/input-fields.ts'
import { brandOf } from '../tenants/brand-of.ts'
import { createRouter, procedure } from '../trpc.ts'
import { isProofToken, makeProofToken } from './proof-token.ts'

const askFields = z.object({ language: z.enum(languages).optional() })
const confirmFields = z.object({ token: z.string().max(100) })

/** Whether the e-mail address of whoever is signed in is theirs. A provider's login finds people by addresses that are. */
export const emailProofRouter = createRouter({
  /** `can_ask`: it is not proved, and mails can be sent. */
  state: procedure.query(async ({ ctx }) => {
    const { db, userId } = await person(ctx, false, 'anyone')
    const { emailProvedAt } = await readUser(db, userId)
    return { can_ask: emailProvedAt === null && ctx.services.post.isSetUp }
  }),
  /** Mails them an address on which they confirm it. @throws ApiError `not_found` without mails, `rate_limited` */
  ask: procedure.input(fields(askFields)).mutation(async ({ ctx, input: { language = 'en' } }) => {
    const { db, userId, accountId } = await person(ctx, true, 'anyone')
    const { post, settings, sealer, peopleThrottles } = ctx.services
    const base = settings.publicUrl ?? ctx.baseUrl
    if (!post.isSetUp || base === undefined) throw new ApiError('not_found')
    await spend(peopleThrottles.proofsSent, String(userId))
    const { email } = await readUser(db, userId)
    const url = `${base}/settings/confirm/${makeProofToken(sealer, { userId, email })}`
    post.send(branded({ to: [email], ...proofMail(url, language) }, await brandOf(db, accountId)), 'address proof')
    return null
  }),
  /**
   * By the address that was mailed, and by the login of the same person: whoever typed somebody else's address gains nothing when that
   * one follows the mail. @throws ApiError `link_ended`
   */
  confirm: procedure.input(fields(confirmFields)).mutation(async ({ ctx, input }) => {
    const { db, userId } = await person(ctx, true, 'anyone')
    const { email } = await readUser(db, userId)
    if (!isProofToken(ctx.services.sealer, { userId, email }, input.token)) throw new ApiError('link_ended')
    await db
      .update(users)
      .set({ emailProvedAt: sql`now()` })
      .where(and(eq(users.id, userId), eq(users.email, email)))
    return { email }
  }),
})
