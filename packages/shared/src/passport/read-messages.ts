import { and, asc, eq, exists, getTableColumns, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { sealContext } from '../crypto/contexts.ts'
import { journal, messageChanges, messageLogs, messageReceipts, messages, pollVotes } from '../db/schema.ts'
import type { LineOf } from './passport-parts.ts'
import { type Departed, isOpen } from './read-sides.ts'

/** Rows that are read at a time. */
const batch = 500

/**
 * All messages; without history those alone that a send, or a stanza that may come again, is about. They say what they say in a chat: their
 * last text, and nothing once they were deleted for everyone, or where the session does not log what is sent.
 */
export async function* readMessages(departed: Departed, history: boolean): AsyncGenerator<LineOf<'messages'>> {
  for (let after = 0; ; ) {
    const rows = await rowsAfter(departed, after, history)
    const receipts = await receiptsOf(departed, rows)
    const votes = await votesOf(departed, rows)
    for (const row of rows) yield lineOf(departed, row, { receipts: receipts.get(row.id), votes: votes.get(row.id) })
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.id
  }
}

type Row = Awaited<ReturnType<typeof rowsAfter>>[number]

function rowsAfter({ db, sessionId }: Departed, after: number, history: boolean) {
  const ofSend = db
    .select({ networkId: messageLogs.networkId })
    .from(messageLogs)
    .where(and(eq(messageLogs.sessionId, sessionId), isOpen))
  const ofStanza = db.select({ networkId: journal.stanzaId }).from(journal).where(eq(journal.sessionId, sessionId))
  const needed = or(inArray(messages.networkId, ofSend), inArray(messages.networkId, ofStanza))
  return db
    .select({
      ...getTableColumns(messages),
      sealedEdit: messageChanges.sealedContent,
      editId: messageChanges.editId,
      deletedAt: messageChanges.deletedAt,
      isGone: sql<boolean>`${isAboutDeleted(db)}`,
      isWaiting: sql<boolean>`coalesce(${messageLogs.status} in ('in_progress', 'scheduled'), false)`,
      isLogged: sql<boolean>`${messages.msgId} is null or ${messageLogs.content} is not null`,
    })
    .from(messages)
    .leftJoin(messageChanges, eq(messageChanges.messageId, messages.id))
    .leftJoin(messageLogs, eq(messageLogs.id, messages.msgId))
    .where(and(eq(messages.sessionId, sessionId), gt(messages.id, after), history ? undefined : needed))
    .orderBy(asc(messages.id))
    .limit(batch)
}

/** An edit of a message that was deleted since says what was in it. */
function isAboutDeleted(db: Departed['db']): SQL {
  const target = alias(messages, 'target')
  const change = alias(messageChanges, 'target_change')
  return exists(
    db
      .select({ id: target.id })
      .from(target)
      .innerJoin(change, eq(change.messageId, target.id))
      .where(
        and(
          eq(target.sessionId, messages.sessionId),
          eq(target.chat, messages.chat),
          eq(target.networkId, messages.about),
          isNotNull(change.deletedAt),
        ),
      ),
  )
}

type Beside = Pick<LineOf<'messages'>, 'receipts' | 'votes'>

function lineOf({ sealer, sessionId }: Departed, row: Row, { receipts, votes }: Beside): LineOf<'messages'> {
  const { chat, networkId, fromMe, remoteJid, participant, status, about, timestamp } = row
  // What is still to go out needs its content, whatever became of it.
  const isHidden = !row.isWaiting && (row.deletedAt !== null || row.isGone || !row.isLogged)
  const content =
    isHidden || row.sealedContent === null
      ? null
      : sealer.open(row.sealedContent, sealContext.message(sessionId, networkId)).toString('base64')
  const edit =
    isHidden || row.deletedAt !== null || row.sealedEdit === null
      ? undefined
      : {
          content: sealer.open(row.sealedEdit, sealContext.edit(sessionId, row.id)).toString('base64'),
          editId: row.editId,
        }
  return {
    ...{ chat, networkId, fromMe, remoteJid, participant, content, status, about, timestamp },
    createdAt: row.createdAt.toISOString(),
    ...(edit && { edit }),
    ...(row.deletedAt && { deletedAt: row.deletedAt.toISOString() }),
    ...(receipts && { receipts }),
    ...(votes && !isHidden && { votes }),
  }
}

async function receiptsOf({ db }: Departed, rows: readonly Row[]) {
  const own = idsOf(rows.filter(({ fromMe }) => fromMe))
  if (own.length === 0) return new Map<number, NonNullable<Beside['receipts']>>()
  const found = await db.select().from(messageReceipts).where(inArray(messageReceipts.messageId, own))
  const byMessage = Map.groupBy(found, ({ messageId }) => messageId)
  return new Map([...byMessage].map(([id, all]) => [id, all.map(({ messageId: _, ...receipt }) => receipt)]))
}

const optionNames = z.array(z.string())

async function votesOf({ db, sealer, sessionId }: Departed, rows: readonly Row[]) {
  if (rows.length === 0) return new Map<number, NonNullable<Beside['votes']>>()
  const found = await db
    .select()
    .from(pollVotes)
    .where(inArray(pollVotes.pollId, idsOf(rows)))
  const byPoll = Map.groupBy(found, ({ pollId }) => pollId)
  const opened = ({ pollId, voter, sealedOptions, votedAt }: (typeof found)[number]) => {
    const text = sealer.open(sealedOptions, sealContext.pollVote(sessionId, pollId, voter)).toString('utf8')
    return { voter, votedAt, options: optionNames.parse(JSON.parse(text)) }
  }
  return new Map([...byPoll].map(([id, all]) => [id, all.map(opened)]))
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)
