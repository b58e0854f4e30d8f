import { ApiError } from '@messenger/shared/contract/errors'
import { isPresent } from '@messenger/shared/db/is-present'
import { sessions } from '@messenger/shared/db/schema'
import { passportRecipient } from '@messenger/shared/passport/passport-key'
import { passportSeal } from '@messenger/shared/passport/passport-seal'
import { confirmMove, takeBack } from '@messenger/shared/passport/settle-move'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { person } from '../auth/person.ts'
import { requireProof } from '../auth/step-up.ts'
import type { Call } from '../call.ts'
import { createTurns } from '../imports/create-turns.ts'
import { fields, idField } from '../people/input-fields.ts'
import { holds } from '../people/rights.ts'
import { standingOf } from '../plans/subscription.ts'
import { createRouter, procedure } from '../trpc.ts'
import { type Door, type Importing, importPassport } from './import-passport.ts'
import { lookIntoPassport } from './look-into-passport.ts'
import { readMove } from './read-move.ts'

const sessionFields = z.object({ id: idField })
const writeFields = sessionFields.extend({ seal: passportSeal, history: z.boolean().default(false) })
const confirmFields = sessionFields.extend({ receipt: z.string().min(1).max(200) })
const importFields = z.object({ passphrase: z.string().min(1).max(1024).optional() })

const written = z.object({ name: z.string(), size: z.int(), fileName: z.string() })
const begun = z.object({ id: z.string(), generation: z.int() })

/** Sessions that move between gateways, for admins who have proved of late that it is them. */
export const passportsRouter = createRouter({
  /** What others seal a passport for that is to be imported here. */
  key: procedure.query(async ({ ctx }) => {
    const { db } = await person(ctx, false, 'sessions:read')
    return { recipient: await passportRecipient(db, ctx.services.sealer) }
  }),
  move: procedure.input(fields(sessionFields)).query(async ({ ctx, input }) => {
    const { db, accountId, rights } = await person(ctx, false, 'sessions:read')
    const which = { accountId, sessionId: input.id, showsReceipt: holds(rights, 'admin:write') }
    return readMove(db, ctx.services.sealer, which)
  }),
  /** Ends the session here, before anything else, and writes a file of it; the same again writes another one. */
  write: procedure.input(fields(writeFields)).mutation(async ({ ctx, input }) => {
    const { id: sessionId, seal, history } = input
    const { accountId } = await mover(ctx, sessionId)
    const call = { accountId, sessionId }
    const { engine } = ctx.services
    const { generation } = begun.parse(await engine.call('internal.endForMove', call))
    const file = written.parse(await engine.call('internal.writePassport', { ...call, input: { seal, history } }))
    return { generation, path: `/api/decrypted-media/${file.name}`, size: file.size, file_name: file.fileName }
  }),
  confirm: procedure.input(fields(confirmFields)).mutation(async ({ ctx, input }) => {
    const { db, accountId } = await mover(ctx, input.id)
    const which = { accountId, sessionId: input.id }
    await db.transaction(tx => confirmMove(tx, ctx.services.sealer, which, input.receipt))
    return null
  }),
  takeBack: procedure.input(fields(sessionFields)).mutation(async ({ ctx, input }) => {
    const { db, accountId } = await mover(ctx, input.id)
    await db.transaction(tx => takeBack(tx, ctx.services.sealer, { accountId, sessionId: input.id }))
    return null
  }),
  /** Before a file is sent: the person may import one. */
  prepare: procedure.mutation(async ({ ctx }) => {
    requireProof(await admin(ctx))
    return null
  }),
  /** The file is the body of the request that the door of passports has taken; see `passport-door.ts`. */
  import: procedure.input(fields(importFields)).mutation(({ ctx, input }) =>
    received(ctx, input.passphrase, async (door, importing) => {
      const { sessionId, receipt } = await importPassport(door, importing)
      if (ctx.note) ctx.note.sessionId = sessionId
      return { session_id: sessionId, receipt }
    }),
  ),
  /** What is in it, and what stays behind; nothing is written. */
  look: procedure
    .input(fields(importFields))
    .mutation(({ ctx, input }) => received(ctx, input.passphrase, lookIntoPassport)),
})

/** What a sealed file may unpack to: more than ours ever do, and far less than a disk. */
const mostUnpacked = (fileBytes: number) => 256 * 1024 * 1024 + 8 * fileBytes

/** Each is written in one transaction, which may last. */
const inTurn = createTurns(2)

/** Takes in the file that is the body, of an admin who has proved of late that it is them. */
async function received<T>(
  call: Call,
  passphrase: string | undefined,
  use: (door: Door, importing: Importing) => Promise<T>,
): Promise<T> {
  const found = await admin(call)
  requireProof(found)
  const { accountId, userId } = found
  if (!call.receive) throw new ApiError('not_found')
  const { file, problem } = await call.receive({ accountId, sessionId: 0, storageBytes: null })
  if (problem) throw problem
  if (!file) throw new ApiError('passport_unreadable')
  const { database, sealer, sandbox, settings, limits } = call.services
  const standing = standingOf(found.subscription, limits.plans)
  const importing = { path: file.path, mostBytes: mostUnpacked(file.size), accountId, userId, standing, passphrase }
  return inTurn(accountId, () => use({ db: database.db, sealer, sandbox, settings }, importing))
}

const admin = (call: Call) => person(call, true, 'admin')

/** An admin of the session's account, who has proved of late that it is them. @throws ApiError `session_not_found` */
async function mover(call: Call, sessionId: number) {
  const found = await admin(call)
  const [session] = await found.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, found.accountId), isPresent))
  if (!session) throw new ApiError('session_not_found')
  if (call.note) call.note.sessionId = sessionId
  requireProof(found)
  return found
}
