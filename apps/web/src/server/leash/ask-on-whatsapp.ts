import { isErrorCode } from '@messenger/shared/contract/errors'
import { sendText } from '@messenger/shared/contract/messages/send-text'
import { parseInput } from '@messenger/shared/contract/parse-input'
import { agentApprovals } from '@messenger/shared/db/schema'
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { readLanguage } from '../../client/language.ts'
import { leashRules } from '../../client/leash-rules.ts'
import { problemWithSender } from '../alerts/channels/message.ts'
import { readEvents } from '../events/read-events.ts'
import { refusalOf } from '../refusal.ts'
import type { Services } from '../services.ts'
import { type Approval, decideApproval, inputOf } from './approvals.ts'
import { readLeash } from './leashes.ts'
import { isOwnNumber } from './own-number.ts'
import { questionOf } from './question.ts'
import { replyIn } from './read-reply.ts'

export type AskServices = Pick<Services, 'database' | 'sealer' | 'engine' | 'log'>

const eventsAtOnce = 200

const isOpen = and(eq(agentApprovals.state, 'waiting'), gt(agentApprovals.expiresAt, sql`now()`))

/** Asks the approvers of calls that wait, once each: who asks again after a crash sends the very same message. */
export async function askApprovers(services: AskServices): Promise<void> {
  const { database, log } = services
  const rows = await database.db
    .select()
    .from(agentApprovals)
    .where(and(isOpen, isNotNull(agentApprovals.askNumber), isNull(agentApprovals.askedAt)))
    // In no order: fifty that cannot be asked now hold nobody else back.
    .orderBy(sql`random()`)
    .limit(50)
  for (const row of rows) {
    await ask(services, row).catch(error => {
      log.warn({ approvalId: row.id, code: refusalOf(error).code }, 'agents.not_asked')
    })
  }
}

async function ask({ database, sealer, engine }: AskServices, row: Approval): Promise<void> {
  const { id, accountId, askSessionId: sessionId, askNumber, askNetworkId } = row
  if (sessionId === null || askNumber === null || askNetworkId === null) return
  if (await problemWithSender(database.sql, sessionId, accountId)) return
  if (await isOwnNumber(database.sql, accountId, askNumber)) return
  // Replies count from here on; an earlier try has noted an earlier place.
  await database.sql`
    update agent_approvals set read_up_to = (select event_sequence from session_counters where session_id = ${sessionId})
    where id = ${id} and read_up_to is null`
  const words = questionOf(row, inputOf(sealer, row), await languageOf({ database }, row))
  const input = parseInput(sendText, { to: `+${askNumber}`, text: words })
  await engine.call('messages.sendText', { accountId, sessionId, networkId: askNetworkId, input })
  await database.db.update(agentApprovals).set({ askedAt: sql`now()` }).where(eq(agentApprovals.id, id))
}

/** The language that the rules name, else the one in which the account gets its alerts. */
export async function languageOf({ database }: Pick<AskServices, 'database'>, { accountId, tokenId }: Approval) {
  const rules = leashRules.safeParse(await readLeash(database.db, accountId, tokenId)).data
  if (rules?.approver?.language) return rules.approver.language
  const [row] = await database.sql<{ language: string }[]>`
    select language from alert_settings where account_id = ${accountId}::int`
  return readLanguage(row?.language)
}

/** Reads what approvers have replied since they were asked, and decides by it. */
export async function readReplies({ database, sealer, log }: AskServices): Promise<void> {
  const rows = await database.db
    .select()
    .from(agentApprovals)
    .where(and(isOpen, isNotNull(agentApprovals.askedAt)))
    .orderBy(sql`random()`)
    .limit(500)
  const bySession = new Map<number, Approval[]>()
  for (const row of rows) {
    if (row.askSessionId === null) continue
    bySession.set(row.askSessionId, [...(bySession.get(row.askSessionId) ?? []), row])
  }
  for (const [sessionId, open] of bySession) {
    await readSession({ database, sealer }, sessionId, open).catch(error => {
      log.warn({ sessionId, err: error }, 'agents.replies_not_read')
    })
  }
}

async function readSession(
  { database, sealer }: Pick<AskServices, 'database' | 'sealer'>,
  sessionId: number,
  open: readonly Approval[],
): Promise<void> {
  const from = Math.min(...open.map(({ readUpTo }) => readUpTo ?? 0))
  const page = await readEvents(
    { sql: database.sql, sealer },
    { sessionId, after: from, types: ['messages.received'], limit: eventsAtOnce },
  ).catch(error => {
    if (!isErrorCode(refusalOf(error).code) || refusalOf(error).code !== 'cursor_expired') throw error
    return readEvents(
      { sql: database.sql, sealer },
      { sessionId, after: null, types: ['messages.received'], limit: eventsAtOnce },
    )
  })
  for (const { data, sequence } of page.events) {
    const reply = replyIn(data)
    const matches =
      reply === undefined || reply === null
        ? []
        : open.filter(
            row => row.askNumber === reply.from && row.askCode === reply.code && sequence > (row.readUpTo ?? 0),
          )
    const [meant] = matches
    if (!reply || !meant || matches.length > 1 || (await isOwnNumber(database.sql, meant.accountId, reply.from)))
      continue
    const { accountId, id } = meant
    await decideApproval(
      { db: database.db, sealer },
      { accountId, id, isApproved: reply.isApproved, by: `+${reply.from}` },
    )
  }
  // Others may have been asked meanwhile, from a later place.
  for (const { id } of open) {
    await database.sql`update agent_approvals set read_up_to = greatest(read_up_to, ${page.next}) where id = ${id}`
  }
}
