import { ApiError } from '@messenger/shared/contract/errors'
import { z } from 'zod'
import { leashRules } from '../../client/leash-rules.ts'
import { person } from '../auth/person.ts'
import { requireProof } from '../auth/step-up.ts'
import type { Call } from '../call.ts'
import { fields, idField } from '../people/input-fields.ts'
import { requireAll } from '../people/rights.ts'
import { createRouter, procedure } from '../trpc.ts'
import { decideApproval, findApproval, inputOf } from './approvals.ts'
import { changedCall } from './broken-rule.ts'
import { listLeashes, removeLeash, saveLeash } from './leashes.ts'
import { neededToApprove } from './needed-to-approve.ts'
import { callFilter, countWaiting, listCalls, listWaiting } from './read-calls.ts'
import { findCall, givenOf, replayCall } from './replay.ts'

const uuid = z.object({ id: z.uuid() })

/** Agents of an account: their leashes, what waits for a person, and what they did. */
export const agentsRouter = createRouter({
  leashes: procedure.query(async ({ ctx }) => {
    const { db, ...keeper } = await person(ctx, false, 'anyone')
    return listLeashes(db, keeper)
  }),
  save: procedure
    .input(fields(z.object({ token_id: idField, rules: leashRules })))
    .mutation(async ({ ctx, input: { token_id: id, rules } }) => {
      note(ctx, `token ${id}`)
      const { db, ...keeper } = await person(ctx, true, 'anyone')
      requireProof(keeper)
      await saveLeash({ db, sql: ctx.services.database.sql }, keeper, id, rules)
      return null
    }),
  remove: procedure
    .input(fields(z.object({ token_id: idField })))
    .mutation(async ({ ctx, input: { token_id: id } }) => {
      note(ctx, `token ${id}`)
      const { db, ...keeper } = await person(ctx, true, 'anyone')
      requireProof(keeper)
      await removeLeash(db, keeper, id)
      return null
    }),
  waiting: procedure.query(async ({ ctx }) => {
    const { db, ...reader } = await person(ctx, false, 'messages:read')
    return listWaiting({ db, sealer: ctx.services.sealer }, reader)
  }),
  /** For the number beside the page's name. */
  countWaiting: procedure.query(async ({ ctx }) => {
    const { db, accountId } = await person(ctx, false, 'messages:read')
    return countWaiting(db, accountId)
  }),
  decide: procedure
    .input(
      fields(
        uuid.extend({
          approve: z.boolean(),
          digest: z
            .string()
            .regex(/^[0-9a-f]{64}$/)
            .optional(),
        }),
      ),
    )
    .mutation(async ({ ctx, input: { id, approve, digest } }) => {
      note(ctx, `approval ${id} → ${approve ? 'yes' : 'no'}`)
      const { db, accountId, email, rights } = await person(ctx, true, 'messages:write')
      const { sealer } = ctx.services
      const row = await findApproval(db, { accountId, id })
      if (!row) throw new ApiError('not_found')
      if (approve) requireAll(rights, neededToApprove(row, inputOf(sealer, row)))
      // Nobody allows here what they were not shown.
      const decision = { accountId, id, isApproved: approve, by: email, shown: digest ?? '' }
      const decided = await decideApproval({ db, sealer }, decision)
      if (decided === 'changed') throw changedCall()
      if (decided === 'not_decided') throw new ApiError('not_found')
      return null
    }),
  calls: procedure.input(fields(callFilter)).query(async ({ ctx, input }) => {
    const { db, accountId } = await person(ctx, false, 'admin:read')
    return listCalls(db, accountId, input)
  }),
  /** What a call was made with, and what today's rules say to it. */
  replay: procedure.input(fields(uuid)).query(async ({ ctx, input: { id } }) => {
    const { accountId } = await person(ctx, false, 'admin:read')
    const call = await findCall(ctx.services, accountId, id)
    const verdict = await replayCall(ctx.services, call).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'not_found') return null
      throw error
    })
    return { given: JSON.stringify(givenOf(ctx.services, call), null, 2), verdict }
  }),
})

function note(ctx: Call, target: string): void {
  if (ctx.note) ctx.note.target = target
}
