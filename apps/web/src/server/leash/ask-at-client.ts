import { setTimeout as pause } from 'node:timers/promises'
import { agentApprovals } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { leashRules } from '../../client/leash-rules.ts'
import { type Elicit, elicitedIn } from '../mcp/elicit.ts'
import { createMcpSessions } from '../mcp/session-store.ts'
import type { Services } from '../services.ts'
import { type Approval, decideApproval, findApproval, inputOf } from './approvals.ts'
import { languageOf } from './ask-on-whatsapp.ts'
import { readLeash } from './leashes.ts'
import { clientQuestionOf } from './question.ts'

type ClientServices = Pick<Services, 'database' | 'sealer' | 'log'>

const mostMs = 5 * 60_000
const lookEveryMs = 200
/** A round of `startApprovals` reads the answer. */
const decidedWithinMs = 10_000

/** Of the question about an approval: who reads the answer finds it by that, whatever became of who asked. */
const idPrefix = 'approval-'

/**
 * Asks the person in front of the client whether a call that waits may be done, beside the dashboard and WhatsApp: whoever answers first
 * decides. Nothing is decided here; the answer lies in the database, where `readClients` finds it. Ends when the call does not wait any
 * more, or when nobody answered in time.
 */
export async function askAtClient(
  { database, sealer }: ClientServices,
  elicit: Elicit,
  { accountId, id }: Pick<Approval, 'accountId' | 'id'>,
): Promise<void> {
  const row = await findApproval(database.db, { accountId, id })
  const question = row && clientQuestionOf(row, inputOf(sealer, row), await languageOf({ database }, row))
  if (!question) return
  const isOver = async () => (await findApproval(database.db, { accountId, id }))?.state !== 'waiting'
  const { action } = await elicit({
    message: question.message,
    requestedSchema: {
      type: 'object',
      properties: { allow: { type: 'boolean', title: question.allow } },
      required: ['allow'],
    },
    withinMs: Math.min(mostMs, row.expiresAt.getTime() - Date.now()),
    id: `${idPrefix}${id}`,
    isOver,
  })
  const until = Date.now() + (action === 'cancel' ? 0 : decidedWithinMs)
  while (Date.now() < until && !(await isOver())) await pause(lookEveryMs)
}

const answers = z.array(z.object({ id: z.uuid(), question: z.string(), hash: z.instanceof(Uint8Array) }))

/** Decides by what people at clients have answered, as far as the rules still let them: also what was asked by a process that died. */
export async function readClients({ database, sealer, log }: ClientServices): Promise<void> {
  const { db, sql } = database
  const rows = answers.parse(
    await sql`
      select a.id, q.id as question, q.session_hash as hash from agent_approvals a
      join mcp_questions q on q.id = ${idPrefix} || a.id
      join mcp_sessions s on s.hash = q.session_hash and s.token_id = a.token_id
      where a.state = 'waiting' and a.expires_at > now() and q.sealed_answer is not null limit 100`,
  )
  const sessions = createMcpSessions(sql, sealer)
  for (const { id, question, hash } of rows) {
    const [row] = await db.select().from(agentApprovals).where(eq(agentApprovals.id, id))
    if (!row || !(await mayAnswer({ database }, row))) continue
    const { accountId } = row
    const response = await sessions.answered({ hash: Buffer.from(hash), accountId }, question)
    const { action, content } = elicitedIn(response)
    if (action === 'cancel') continue
    const isApproved = action === 'accept' && content?.allow === true
    const decided = await decideApproval({ db, sealer }, { accountId, id, isApproved, by: 'client' })
    log.info({ approvalId: id, decided }, 'agents.client_answered')
  }
}

/** By the rules of this moment. */
async function mayAnswer({ database }: Pick<ClientServices, 'database'>, { accountId, tokenId }: Approval) {
  const rules = leashRules.safeParse(await readLeash(database.db, accountId, tokenId)).data
  return rules?.ask_client === true
}
