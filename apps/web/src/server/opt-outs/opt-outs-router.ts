import { sessionIdParameter } from '@messenger/shared/contract/fields'
import type { OptOut } from '@messenger/shared/contract/opt-outs/record'
import { z } from 'zod'
import { person } from '../auth/person.ts'
import { readSession } from '../operations/sessions/read-session.ts'
import { fields } from '../people/input-fields.ts'
import { createRouter, procedure } from '../trpc.ts'
import { heldOf } from './held-of.ts'
import { readOptOut } from './read-opt-outs.ts'

const chatFields = z.object({ sessionId: sessionIdParameter, to: z.string().min(1).max(128) })

/** What the dashboard asks of opt-outs beside the contract. */
export const optOutsRouter = createRouter({
  /** The one that holds of a chat's person, or null. Refuses with `session_not_found`. */
  ofChat: procedure
    .input(fields(chatFields))
    .query(async ({ ctx, input: { sessionId, to } }): Promise<OptOut | null> => {
      const { db, accountId } = await person(ctx, false, 'contacts:read')
      await readSession(db, accountId, sessionId)
      const held = await heldOf({ db, sealer: ctx.services.sealer, accountId, sessionId }, to)
      return (held && (await readOptOut(db, accountId, held.id))) ?? null
    }),
})
