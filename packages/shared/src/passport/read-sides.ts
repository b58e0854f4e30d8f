import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { openContact } from '../crypto/contact-texts.ts'
import { sealContext } from '../crypto/contexts.ts'
import type { Sealer } from '../crypto/seal.ts'
import { openTextOrNull } from '../crypto/seal-text.ts'
import type { DbOrTx } from '../db/create-db.ts'
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
import type { InstallationRules } from '../retention/kept-days.ts'
import type { LineOf } from './passport-parts.ts'

/** Rows that are read at a time. */
const batch = 500

/** A session that left, and where its rows are. */
export interface Departed {
  readonly db: DbOrTx
  readonly sealer: Sealer
  readonly sessionId: number
  /** What whoever runs this installation says for all sessions. */
  readonly installation: Pick<InstallationRules, 'storesContent'>
}

const base64 = (value: Buffer) => value.toString('base64')
const time = (value: Date | null) => value?.toISOString() ?? null

export async function* readCache({ db, sessionId }: Departed): AsyncGenerator<LineOf<'cache'>> {
  const rows = await db
    .select()
    .from(networkCache)
    .where(and(eq(networkCache.sessionId, sessionId), ne(networkCache.kind, 'catch_up')))
  for (const { kind, key, value } of rows) if (kind !== 'catch_up') yield { kind, key, value }
}

export async function* readStanzas({ db, sealer, sessionId }: Departed): AsyncGenerator<LineOf<'stanzas'>> {
  const rows = await db.select().from(journal).where(eq(journal.sessionId, sessionId)).orderBy(asc(journal.place))
  for (const { tag, stanzaId, sealedPlaintext, sealedStanza } of rows) {
    const plaintext = sealer.open(sealedPlaintext, sealContext.journal(sessionId, tag, 'plaintext'))
    const stanza = sealer.open(sealedStanza, sealContext.journal(sessionId, tag, 'stanza')).toString('utf8')
    yield { tag: base64(tag), stanzaId, plaintext: base64(plaintext), stanza }
  }
}

/** It has no outcome. */
export const isOpen = inArray(messageLogs.status, ['in_progress', 'scheduled'])

/** Sends that have no outcome, in the order of the queue. */
export async function* readSends({ db, sealer, sessionId }: Departed): AsyncGenerator<LineOf<'sends'>> {
  const rows = await db
    .select({ log: messageLogs, scheduled: scheduledSends, media: mediaSends })
    .from(messageLogs)
    .leftJoin(scheduledSends, eq(scheduledSends.msgId, messageLogs.id))
    .leftJoin(mediaSends, eq(mediaSends.msgId, messageLogs.id))
    .where(and(eq(messageLogs.sessionId, sessionId), isOpen))
    .orderBy(asc(messageLogs.id))
  for (const { log, scheduled, media } of rows) {
    const { networkId, status } = log
    if (status !== 'in_progress' && status !== 'scheduled') continue
    const opened = (sealed: Buffer, context: ReturnType<typeof sealContext.scheduled>) =>
      sealer.open(sealed, context).toString('utf8')
    yield {
      networkId,
      status,
      to: log.to,
      content: openTextOrNull(sealer, log.content, sealContext.logged(sessionId, networkId)),
      chatJid: log.chatJid,
      statusCode: log.statusCode,
      priority: log.priority,
      heldUntil: time(log.heldUntil),
      createdAt: log.createdAt.toISOString(),
      scheduled: scheduled && {
        request: opened(scheduled.sealedRequest, sealContext.scheduled(sessionId, scheduled.msgId)),
        sendAt: scheduled.sendAt.toISOString(),
      },
      media: media && {
        request: opened(media.sealedRequest, sealContext.mediaSend(sessionId, networkId)),
        uploadName: media.uploadName,
      },
    }
  }
}

/** Pauses of automation that are not over. */
export async function* readPauses({ db, sessionId }: Departed): AsyncGenerator<LineOf<'pauses'>> {
  const rows = await db
    .select()
    .from(automationPauses)
    .where(and(eq(automationPauses.sessionId, sessionId), gt(automationPauses.until, sql`now()`)))
  for (const { chat, startedAt, until, cause } of rows)
    yield { chat, startedAt: startedAt.toISOString(), until: until.toISOString(), cause }
}

export async function* readContacts({ db, sealer, sessionId }: Departed): AsyncGenerator<LineOf<'contacts'>> {
  for (let after = ''; ; ) {
    const rows = await db
      .select()
      .from(contacts)
      .where(and(eq(contacts.sessionId, sessionId), gt(contacts.jid, after)))
      .orderBy(asc(contacts.jid))
      .limit(batch)
    for (const row of rows) {
      const { jid, name, notify, verifiedName, imgUrl, about } = openContact(sealer, sessionId, row.jid, row)
      yield { jid, name, notify, verifiedName, imgUrl, about }
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.jid
  }
}

export async function* readGroups({ db, sessionId }: Departed): AsyncGenerator<LineOf<'groups'>> {
  const rows = await db.select().from(groups).where(eq(groups.sessionId, sessionId))
  for (const { jid, metadata, subject, member, imgUrl } of rows) yield { jid, metadata, subject, member, imgUrl }
}

export async function* readChats({ db, sessionId }: Departed): AsyncGenerator<LineOf<'chats'>> {
  const rows = await db.select().from(chats).where(eq(chats.sessionId, sessionId))
  for (const { sessionId: _, ...chat } of rows) yield chat
}
