import { sealContext } from '../crypto/contexts.ts'
import type { Sealer } from '../crypto/seal.ts'
import type { Tx } from '../db/create-db.ts'
import { messageChanges, messageReceipts, messages, pollVotes } from '../db/schema.ts'
import { notLater } from './not-later.ts'
import type { LineOf } from './passport-parts.ts'

interface Place {
  readonly tx: Tx
  readonly sealer: Sealer
  readonly sessionId: number
}

type Line = LineOf<'messages'>

/** Rows of one statement. */
const batch = 5_000

/** Messages, and what became of each. `sends`: by network ids, what is still to be sent, and its number here. */
export async function installMessages(
  place: Place,
  lines: readonly Line[],
  sends: ReadonlyMap<string, number>,
): Promise<void> {
  const { tx, sealer, sessionId } = place
  const stored = await tx
    .insert(messages)
    .values(lines.map(line => message(place, line, sends)))
    .returning({ id: messages.id, chat: messages.chat, networkId: messages.networkId, fromMe: messages.fromMe })
  const ids = new Map(stored.map(({ id, ...row }) => [placeOf(row), id]))
  const all = lines.map(line => ({ line, messageId: ids.get(placeOf(line)) ?? 0 }))
  const changes = all.flatMap(({ line: { edit, deletedAt }, messageId }) => {
    if (!edit && !deletedAt) return []
    const text = edit && sealer.seal(Buffer.from(edit.content, 'base64'), sealContext.edit(sessionId, messageId))
    const at = deletedAt === undefined ? null : notLater(deletedAt)
    return { messageId, sealedContent: text ?? null, editId: edit?.editId ?? null, deletedAt: at }
  })
  const receipts = all.flatMap(({ line, messageId }) => (line.receipts ?? []).map(one => ({ ...one, messageId })))
  const votes = all.flatMap(({ line, messageId: pollId }) =>
    (line.votes ?? []).map(({ voter, options, votedAt }) => {
      const sealed = sealer.seal(JSON.stringify(options), sealContext.pollVote(sessionId, pollId, voter))
      return { pollId, voter, votedAt, sealedOptions: sealed }
    }),
  )
  for (const rows of batchesOf(changes)) await tx.insert(messageChanges).values(rows)
  for (const rows of batchesOf(receipts)) await tx.insert(messageReceipts).values(rows)
  for (const rows of batchesOf(votes)) await tx.insert(pollVotes).values(rows)
}

/** Unique in a session. */
const placeOf = ({ chat, networkId, fromMe }: Pick<Line, 'chat' | 'networkId' | 'fromMe'>) =>
  JSON.stringify([chat, networkId, fromMe])

function* batchesOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += batch) yield rows.slice(start, start + batch)
}

function message(
  { sealer, sessionId }: Place,
  line: Line,
  sends: ReadonlyMap<string, number>,
): typeof messages.$inferInsert {
  const { content, createdAt, edit: _, deletedAt: __, receipts: ___, votes: ____, ...plain } = line
  const context = sealContext.message(sessionId, line.networkId)
  return {
    ...plain,
    sessionId,
    sealedContent: content === null ? null : sealer.seal(Buffer.from(content, 'base64'), context),
    msgId: line.fromMe ? (sends.get(line.networkId) ?? null) : null,
    createdAt: notLater(createdAt),
  }
}
