import { validationError } from '@messenger/shared/contract/errors'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { identities, networkCache } from '@messenger/shared/db/schema'
import { parseRecipient } from '@messenger/shared/identity/jid'
import { and, eq } from 'drizzle-orm'

/** A chat by its two names. */
export interface Chat {
  /** As tables have it: the LID JID where the pair is known. */
  readonly stored: string
  /** All names that it may have there: one that was written before the pair was known too. */
  readonly names: readonly string[]
  /** As events name it: the phone number's JID where it is known. */
  readonly told: string
}

/**
 * The chat that a field names, by a phone number, a person's or a group's JID, or a username that the session knows. Whether anybody
 * is there is not asked.
 * @throws `validation`
 */
export async function chatOf(db: DbOrTx, sessionId: number, text: string): Promise<Chat> {
  const recipient = parseRecipient(text)
  if (recipient?.kind === 'group') return onlyName(recipient.jid)
  const jid = recipient?.kind === 'username' ? await knownUsername(db, sessionId, recipient.username) : recipient?.jid
  if (!jid || recipient?.kind === 'channel') throw validationError({ chat: ['The chat field format is invalid.'] })
  return personChat(db, sessionId, jid)
}

const onlyName = (jid: string): Chat => ({ stored: jid, names: [jid], told: jid })

/** The chat of a person's or group's JID, as events have it. */
export async function chatOfJid(db: DbOrTx, sessionId: number, jid: string): Promise<Chat> {
  return jid.endsWith('@g.us') ? onlyName(jid) : personChat(db, sessionId, jid)
}

async function personChat(db: DbOrTx, sessionId: number, jid: string): Promise<Chat> {
  const [user = ''] = jid.split('@')
  const known = eq(jid.endsWith('@lid') ? identities.lid : identities.phoneNumber, user)
  const [pair] = await db
    .select({ lid: identities.lid, phoneNumber: identities.phoneNumber })
    .from(identities)
    .where(and(eq(identities.sessionId, sessionId), known))
  if (!pair) return onlyName(jid)
  const [lid, pn] = [`${pair.lid}@lid`, `${pair.phoneNumber}@s.whatsapp.net`]
  return { stored: lid, names: [lid, pn], told: pn }
}

async function knownUsername(db: DbOrTx, sessionId: number, username: string): Promise<string | undefined> {
  const [row] = await db
    .select({ jid: networkCache.key })
    .from(networkCache)
    .where(
      and(
        eq(networkCache.sessionId, sessionId),
        eq(networkCache.kind, 'username'),
        eq(networkCache.value, username.slice(1)),
      ),
    )
  return row?.jid
}
