import { sealContact } from '../crypto/contact-texts.ts'
import { sealContext } from '../crypto/contexts.ts'
import type { Sealer } from '../crypto/seal.ts'
import { sealText } from '../crypto/seal-text.ts'
import type { Tx } from '../db/create-db.ts'
import {
  automationPauses,
  chats,
  contacts,
  groups,
  journal,
  mediaSends,
  messageLogs,
  networkCache,
  scheduledSends,
} from '../db/schema.ts'
import { installMessages } from './install-messages.ts'
import { notLater } from './not-later.ts'
import type { LineOf } from './passport-parts.ts'
import type { OpenPassport } from './read-passport.ts'

/** Rows of one statement, and about how many bytes: a line may have megabytes. */
const batch = 500
const batchBytes = 8 * 1024 * 1024

interface Place {
  readonly tx: Tx
  readonly sealer: Sealer
  readonly sessionId: number
}

/** What stands beside the device itself: what it knows of others, what it was about to send, and what was said. */
export async function installSides(place: Place, passport: OpenPassport): Promise<void> {
  const { tx, sealer, sessionId } = place
  await inBatches(passport.lines('cache'), rows =>
    tx.insert(networkCache).values(rows.map(row => ({ ...row, sessionId }))),
  )
  await inBatches(passport.lines('stanzas'), rows => tx.insert(journal).values(rows.map(row => stanza(place, row))))
  await inBatches(passport.lines('pauses'), rows =>
    tx.insert(automationPauses).values(rows.map(row => pause(place, row))),
  )
  const sends = new Map<string, number>()
  for await (const send of passport.lines('sends')) sends.set(send.networkId, await installSend(place, send))
  await inBatches(passport.lines('messages'), rows => installMessages(place, rows, sends))
  await inBatches(passport.lines('contacts'), rows =>
    tx.insert(contacts).values(rows.map(row => ({ ...sealContact(sealer, sessionId, row.jid, row), sessionId }))),
  )
  await inBatches(passport.lines('groups'), rows => tx.insert(groups).values(rows.map(row => ({ ...row, sessionId }))))
  await inBatches(passport.lines('chats'), rows => tx.insert(chats).values(rows.map(row => ({ ...row, sessionId }))))
}

async function inBatches<T extends object>(
  lines: AsyncIterable<T>,
  insert: (rows: T[]) => PromiseLike<unknown>,
): Promise<void> {
  let rows: T[] = []
  let bytes = 0
  for await (const line of lines) {
    rows.push(line)
    bytes += textOf(line)
    if (rows.length < batch && bytes < batchBytes) continue
    await insert(rows)
    rows = []
    bytes = 0
  }
  if (rows.length > 0) await insert(rows)
}

/** Characters of its texts, also of those in lists. */
function textOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((sum, inner) => sum + textOf(inner), 0)
}

function stanza({ sealer, sessionId }: Place, line: LineOf<'stanzas'>): typeof journal.$inferInsert {
  const tag = Buffer.from(line.tag, 'base64')
  const plaintext = Buffer.from(line.plaintext, 'base64')
  return {
    ...{ sessionId, tag, stanzaId: line.stanzaId },
    sealedPlaintext: sealer.seal(plaintext, sealContext.journal(sessionId, tag, 'plaintext')),
    sealedStanza: sealer.seal(line.stanza, sealContext.journal(sessionId, tag, 'stanza')),
  }
}

/** Longer than any that the API makes. */
const longestPauseMs = 7 * 86_400_000

function pause({ sessionId }: Place, { chat, startedAt, until, cause }: LineOf<'pauses'>) {
  const most = Date.now() + longestPauseMs
  return {
    ...{ sessionId, chat, cause },
    startedAt: notLater(startedAt),
    until: new Date(Math.min(new Date(until).getTime(), most)),
  }
}

/** Under the same network id: should it have gone out already, it is the same message to its recipient. Answers its number here. */
async function installSend({ tx, sealer, sessionId }: Place, send: LineOf<'sends'>): Promise<number> {
  const { networkId, chatJid, content, scheduled, media, heldUntil, createdAt, ...plain } = send
  const [row] = await tx
    .insert(messageLogs)
    .values({
      ...plain,
      ...{ sessionId, networkId, chatJid },
      content: content === null ? null : sealText(sealer, content, sealContext.logged(sessionId, networkId)),
      heldUntil: heldUntil === null ? null : new Date(heldUntil),
      createdAt: notLater(createdAt),
    })
    .returning({ msgId: messageLogs.id })
  if (!row) throw new Error('A send was not stored')
  const { msgId } = row
  if (scheduled) {
    const sealedRequest = sealer.seal(scheduled.request, sealContext.scheduled(sessionId, msgId))
    await tx.insert(scheduledSends).values({ msgId, sessionId, sealedRequest, sendAt: new Date(scheduled.sendAt) })
  }
  if (media) {
    const sealedRequest = sealer.seal(media.request, sealContext.mediaSend(sessionId, networkId))
    await tx
      .insert(mediaSends)
      .values({ msgId, sessionId, networkId, chatJid, sealedRequest, uploadName: media.uploadName })
  }
  return msgId
}
