import { ApiError } from '@messenger/shared/contract/errors'
import { networkOf } from '@messenger/shared/outbound/plain-address'
import { z } from 'zod'
import { languages } from '../../client/language.ts'
import type { Call } from '../call.ts'
import { emailField, fields, newPasswordField } from '../people/input-fields.ts'
import { relyingPartyOf } from '../second-factor/relying-party.ts'
import { showAny, showWays } from '../second-factor/show-ways.ts'
import { createRouter, procedure } from '../trpc.ts'
import { askForReset } from './ask-for-reset.ts'
import { forgetGuesses } from './log-in.ts'
import { laneOf } from './login-devices.ts'
import { readReset, useReset } from './password-resets.ts'
import { spend } from './spend.ts'

const markField = z.object({ mark: z.string().max(100) })
const tokenField = z.string().max(100)
const forgottenFields = z.object({ email: emailField, language: z.enum(languages).optional() })
const resetFields = z.object({ token: tokenField, password: newPasswordField, end_tokens: z.boolean().optional() })

/** What the pages before the login do: the second step, a passkey alone, a new password. */
export const loginRouter = createRouter({
  /** What follows the password in a try that has begun. */
  ways: procedure.input(fields(markField)).mutation(async ({ ctx, input }) => {
    const { services } = ctx
    return guessed(ctx, () => showWays(services.database.db, partyOf(ctx), input.mark))
  }),
  /** A challenge for a passkey alone. */
  passkey: procedure.mutation(async ({ ctx }) => {
    await spend(ctx.services.peopleThrottles.challenges, await laneOf(ctx.services.database.sql, ctx))
    return showAny(ctx.services.database.db, partyOf(ctx))
  }),
  /** The same answer, as soon, whether somebody has the address. */
  forgot: procedure.input(fields(forgottenFields)).mutation(async ({ ctx, input }) => {
    const { post, peopleThrottles } = ctx.services
    if (!post.isSetUp) throw new ApiError('not_found')
    await spend(peopleThrottles.resetsAsked, await laneOf(ctx.services.database.sql, ctx))
    const { email, language = 'en' } = input
    askForReset(ctx, { email, language })
    return null
  }),
  readReset: procedure.input(fields(z.object({ token: tokenField }))).mutation(({ ctx, input }) =>
    guessed(ctx, async () => {
      const meant = await readReset(ctx.services.database.db, input.token)
      if (!meant) throw new ApiError('link_ended')
      return { email: meant.email }
    }),
  ),
  reset: procedure.input(fields(resetFields)).mutation(({ ctx, input }) =>
    guessed(ctx, async () => {
      const { db, sql } = ctx.services.database
      const meant = await readReset(db, input.token)
      if (!meant) throw new ApiError('link_ended')
      const { accountId, email } = meant
      if (ctx.note) ctx.note.guest = { accountId, actor: 'person', name: email, door: 'dashboard' }
      await useReset(db, { token: input.token, password: input.password, endTokens: input.end_tokens ?? false })
      await forgetGuesses(sql, email, ctx.ip ?? '')
      return { email }
    }),
  ),
})

function partyOf({ baseUrl }: Call) {
  return baseUrl === undefined ? undefined : relyingPartyOf(baseUrl)
}

/** Counts what names nothing: a right mark or token is never held back. @throws ApiError `rate_limited` */
async function guessed<T>({ services, ip }: Call, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'link_ended') {
      await spend(services.peopleThrottles.invitations, networkOf(ip ?? ''))
    }
    throw error
  }
}
