import type { DbOrTx } from '@messenger/shared/db/create-db'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { chatOfJid } from '../operations/automation/chat-of.ts'

interface Place {
  readonly db: DbOrTx
  readonly accountId: number
  readonly sessionId: number
}

const numbers = z.array(z.object({ digits: z.string() }))

/**
 * The chats of a session with people who approve calls of the account's agents, by all their names. Questions and codes stand there:
 * whoever reads it knows a code, and whoever writes there can say something else beside a question. Every session counts and not only
 * the one that asks, since two may be linked to the same phone.
 */
export async function approvalChats({ db, accountId, sessionId }: Place): Promise<readonly string[]> {
  const rows = await db.execute(sql`
    select regexp_replace(rules -> 'approver' ->> 'phone_number', '\\D', '', 'g') as digits from agent_leashes
    where account_id = ${accountId} and jsonb_typeof(rules -> 'approver' -> 'phone_number') = 'string'
    union select ask_number from agent_approvals
    where account_id = ${accountId} and state = 'waiting' and expires_at > now() and ask_number is not null`)
  const chats = await Promise.all(
    numbers.parse([...rows]).map(({ digits }) => chatOfJid(db, sessionId, `${digits}@s.whatsapp.net`)),
  )
  return chats.flatMap(({ names }) => names)
}
