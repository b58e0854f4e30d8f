import type { PauseCause } from '@messenger/shared/contract/automation/record'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { automationPauses, identities } from '@messenger/shared/db/schema'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'

export interface OpenPause {
  /** As events name it. */
  readonly told: string
  readonly until: Date
  readonly cause: PauseCause
}

/** The pauses of a session's chats that have not ended, one for each chat: the one that ends last. Those first. */
export async function openPauses(db: DbOrTx, sessionId: number, names?: readonly string[]): Promise<OpenPause[]> {
  const isOpen = and(
    eq(automationPauses.sessionId, sessionId),
    gt(automationPauses.until, sql`now()`),
    names === undefined ? undefined : inArray(automationPauses.chat, [...names]),
  )
  const latest = db
    .selectDistinctOn([automationPauses.chat])
    .from(automationPauses)
    .where(isOpen)
    .orderBy(automationPauses.chat, desc(automationPauses.until))
    .as('latest')
  const rows = await db
    .select({ chat: latest.chat, until: latest.until, cause: latest.cause, phoneNumber: identities.phoneNumber })
    .from(latest)
    .leftJoin(identities, and(eq(identities.sessionId, sessionId), sql`${latest.chat} = ${identities.lid} || '@lid'`))
    .orderBy(desc(latest.until), latest.chat)
  return rows.map(({ chat: stored, until, cause, phoneNumber }) => ({
    told: phoneNumber === null ? stored : `${phoneNumber}@s.whatsapp.net`,
    until,
    cause,
  }))
}
