import { ApiError } from '@messenger/shared/contract/errors'
import type { FoundSession } from '@messenger/shared/importers/found-session'
import { ImportError } from '@messenger/shared/importers/import-error'
import { readApart } from '@messenger/shared/importers/upload/read-apart'
import { z } from 'zod'
import { person } from '../auth/person.ts'
import { requireProof } from '../auth/step-up.ts'
import type { Call } from '../call.ts'
import { createTurns } from '../imports/create-turns.ts'
import { requireNoForeignPhone } from '../operations/sandbox/number-owners.ts'
import { fields } from '../people/input-fields.ts'
import { standingOf } from '../plans/subscription.ts'
import { createRouter, procedure } from '../trpc.ts'
import { installImport, requireFreeNumber } from './install-import.ts'

const lookFields = z.object({
  session: z.string().min(1).max(300).optional(),
  network: z.enum(['live', 'sandbox']).default('live'),
})
const installFields = lookFields.extend({
  name: z.string().trim().max(100).default(''),
  /** The person has said that the other program is stopped. */
  stopped: z.literal('yes'),
  copied_at: z.iso.datetime({ offset: true }).optional(),
})

/** Sessions that other programs have linked, for admins who have proved of late that it is them. The file is the body; see `imports-door.ts`. */
export const sessionImportsRouter = createRouter({
  /** Before a file is sent: the person may import one. */
  prepare: procedure.mutation(async ({ ctx }) => {
    requireProof(await admin(ctx))
    return null
  }),
  /** What is in it, and what would stay behind; nothing is written. */
  look: procedure.input(fields(lookFields)).mutation(async ({ ctx, input }) => {
    const { db, accountId } = await mover(ctx)
    const { report } = await readFile(ctx, accountId, input.session)
    await db.transaction(tx => requireFreeNumber(tx, report.phoneNumber, input.network))
    return report
  }),
  install: procedure.input(fields(installFields)).mutation(async ({ ctx, input }) => {
    const found = await mover(ctx)
    const { accountId, userId } = found
    const standing = standingOf(found.subscription, ctx.services.limits.plans)
    if (input.network === 'live' && standing.status === 'expired') throw new ApiError('subscription_connect')
    const store = await readFile(ctx, accountId, input.session)
    const settings = {
      name: input.name,
      network: input.network,
      wanted: true,
      pastSince: input.copied_at ? new Date(input.copied_at) : null,
    }
    const { sandbox, sealer } = ctx.services
    const { sessionId } = await found.db.transaction(async tx => {
      if (input.network === 'sandbox') await requireNoForeignPhone(tx, { sandbox, accountId }, store.report.phoneNumber)
      return installImport(tx, sealer, { accountId, userId, plan: standing.plan }, store, settings)
    })
    if (ctx.note) ctx.note.sessionId = sessionId
    return { session_id: sessionId }
  }),
})

const admin = (call: Call) => person(call, true, 'admin')

async function mover(call: Call) {
  const found = await admin(call)
  requireProof(found)
  return found
}

const inTurn = createTurns(2)

async function readFile(call: Call, accountId: number, session: string | undefined): Promise<FoundSession> {
  if (!call.receive) throw new ApiError('not_found')
  const { file, problem } = await call.receive({ accountId: 0, sessionId: 0, storageBytes: null })
  if (problem) throw problem
  if (!file) throw new ApiError('not_found')
  const { signal } = call
  return inTurn(accountId, () => readApart({ path: file.path, session }, { signal })).catch((error: unknown) => {
    throw orRefusal(error)
  })
}

function orRefusal(error: unknown): unknown {
  if (!(error instanceof ImportError)) return error
  const beside = { problem: error.code, choices: error.choices }
  return new ApiError('validation', { fieldErrors: { file: [error.message] }, beside })
}
