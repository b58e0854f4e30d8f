import { ApiError } from '@messenger/shared/contract/errors'
import { getPasskeyToken } from '@messenger/shared/contract/sessions/get-passkey-token'
import { linkMethod } from '@messenger/shared/contract/sessions/link'
import { z } from 'zod'
import { fields } from '../people/input-fields.ts'
import { createRouter, procedure } from '../trpc.ts'
import { type HeldLink, holdLink, holdUnusedLink } from './hold-link.ts'
import { progressOf } from './progress.ts'
import { startLinking } from './start-linking.ts'
import { stopLinking } from './stop-linking.ts'

const token = z.string().max(100)
const tokenFields = z.object({ token })
const startFields = z.object({ token, method: linkMethod, phone_number: z.string().max(40).optional() })

const withToken = procedure.input(fields(tokenFields))

/**
 * All that the holder of a link can do; its token is the only credential. Every call is a mutation, so that the token
 * stands in bodies, which nobody logs, and not in addresses.
 */
export const linkRouter = createRouter({
  progress: withToken.mutation(async ({ ctx, input }) => progressOf(await holdLink(ctx, input.token))),
  start: procedure.input(fields(startFields)).mutation(async ({ ctx, input }) => {
    const held = await holdUnusedLink(ctx, input.token)
    await startLinking(ctx.services, held, input).catch(onlyEnded)
    return null
  }),
  stop: withToken.mutation(async ({ ctx, input }) => {
    const { database, engine } = ctx.services
    const held = await holdUnusedLink(ctx, input.token)
    await stopLinking({ db: database.db, engine }, callOf(held))
    return null
  }),
  /** A fresh token for the helper; the one before ends at once. */
  passkeyToken: withToken.mutation(async ({ ctx, input }) => {
    const held = await holdUnusedLink(ctx, input.token)
    const call = callOf(held)
    const answer = await ctx.services.engine.call('sessions.getPasskeyToken', {
      ...call,
      input: { id: call.sessionId },
    })
    return getPasskeyToken.output.parse(answer)
  }),
  /** The customer has compared the codes. */
  confirm: withToken.mutation(async ({ ctx, input }) => {
    const held = await holdUnusedLink(ctx, input.token)
    const requestId = held.ceremony?.requestId
    if (!requestId) throw new ApiError('passkey_not_continued')
    const confirmation = { token: 'checked by web', requestId }
    await ctx.services.engine.call('passkey.confirm', { ...callOf(held), input: confirmation })
    return null
  }),
})

function callOf({ session }: HeldLink) {
  return { accountId: session.accountId, sessionId: session.id }
}

/** The engine says what web could not know yet: linked by another way, or deleted. */
function onlyEnded(error: unknown): never {
  const isEnded = error instanceof ApiError && (error.code === 'already_linked' || error.code === 'session_not_found')
  throw isEnded ? new ApiError('link_ended') : error
}
