import type { MessageReceipt } from '@messenger/shared/contract/messages/message-details'
import { isoMillis } from '@messenger/shared/contract/times'
import type { Database } from '@messenger/shared/db/create-db'
import { messageReceipts } from '@messenger/shared/db/schema'
import { asc, eq } from 'drizzle-orm'
import { findPeople } from '../contacts/find-people.ts'
import type { MessageRow } from './message-rows.ts'

/** As many members as a group can have. */
const mostMembers = 1_024

/** Who received, read and played a message of the account, in the order of their JIDs. */
export async function readReceipts({ db }: Database, { id, sessionId }: MessageRow): Promise<MessageReceipt[]> {
  const rows = await db
    .select()
    .from(messageReceipts)
    .where(eq(messageReceipts.messageId, id))
    .orderBy(asc(messageReceipts.person))
    .limit(mostMembers)
  const jids = rows.map(({ person }) => person)
  const people = await db.transaction(tx => findPeople(tx, sessionId, jids))
  return rows.map(({ person, receivedAt, readAt, playedAt }) => {
    // Who has played it has read it, and who has read it has received it.
    const read = readAt ?? playedAt
    const delivered = receivedAt ?? read
    return {
      userJid: people.get(person)?.pn ?? person,
      ...(delivered === null ? {} : { delivered: atSecond(delivered) }),
      ...(read === null ? {} : { read: atSecond(read) }),
      ...(playedAt === null ? {} : { played: atSecond(playedAt) }),
    }
  })
}

const atSecond = (seconds: number) => isoMillis(new Date(seconds * 1000))
