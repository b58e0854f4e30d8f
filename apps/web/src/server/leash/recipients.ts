import type { DbOrTx } from '@messenger/shared/db/create-db'
import { contactListMembers, contactLists, messages } from '@messenger/shared/db/schema'
import { groupJidOf } from '@messenger/shared/identity/group-jid'
import { parseRecipient } from '@messenger/shared/identity/jid'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { LeashRules } from '../../client/leash-rules.ts'
import { chatOfJid } from '../operations/automation/chat-of.ts'

/** Somebody or something that messages go to, by every name that is known of them. */
export interface Reached {
  readonly kind: 'person' | 'group' | 'channel'
  /** What the call is made with: one spelling, without a device. */
  readonly jid: string
  /** One of these is how tables have it. */
  readonly names: readonly string[]
  /** As messages have their chat. */
  readonly stored: string
}

interface Place {
  readonly db: DbOrTx
  readonly accountId: number
  readonly sessionId: number
}

/**
 * Whom a text means, whichever way it is spelled; null for what the leash cannot tell: usernames, broadcasts, statuses, and
 * whatever is no recipient.
 */
export async function reachedBy({ db, sessionId }: Place, text: unknown, isGroup = false): Promise<Reached | null> {
  if (typeof text !== 'string') return null
  if (isGroup) {
    const jid = groupJidOf(text)
    return jid === null ? null : { kind: 'group', jid, names: [jid], stored: jid }
  }
  const recipient = parseRecipient(text)
  if (!recipient || recipient.kind === 'username') return null
  const { kind, jid } = recipient
  if (kind !== 'person') return { kind, jid, names: [jid], stored: jid }
  const { stored, names } = await chatOfJid(db, sessionId, jid)
  return { kind, jid, names, stored }
}

/** Whether the rule names them. */
export async function isAllowed(
  place: Place,
  rule: NonNullable<LeashRules['recipients']>,
  reached: Reached,
): Promise<boolean> {
  const { kind, names } = reached
  if (kind !== 'person') return rule.groups.some(text => names.includes(jidOf(text, kind === 'group')))
  if (rule.numbers.some(text => names.includes(jidOf(text, false)))) return true
  return (await isListed(place, rule.lists, names)) || (await hasWritten(place, rule.wrote_within_hours, names))
}

/** One spelling of what a rule names; empty for what is none. */
export function jidOf(text: string, isGroup: boolean): string {
  if (isGroup) return groupJidOf(text) ?? ''
  const recipient = parseRecipient(text)
  return recipient && recipient.kind !== 'username' ? recipient.jid : ''
}

async function isListed({ db, accountId }: Place, lists: readonly number[], names: readonly string[]) {
  const phones = names.flatMap(name => (name.endsWith('@s.whatsapp.net') ? [name.slice(0, name.indexOf('@'))] : []))
  if (lists.length === 0 || phones.length === 0) return false
  const [row] = await db
    .select({ one: sql`1` })
    .from(contactListMembers)
    .innerJoin(contactLists, eq(contactLists.id, contactListMembers.listId))
    .where(
      and(
        eq(contactLists.accountId, accountId),
        inArray(contactLists.id, [...lists]),
        inArray(contactListMembers.phone, phones),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** In the chat with them: who wrote in a group has not written to the session. */
async function hasWritten({ db, sessionId }: Place, hours: number | null, names: readonly string[]) {
  if (hours === null) return false
  const [row] = await db
    .select({ one: sql`1` })
    .from(messages)
    .where(
      and(
        eq(messages.sessionId, sessionId),
        inArray(messages.chat, [...names]),
        eq(messages.fromMe, false),
        sql`${messages.timestamp} > extract(epoch from now() - make_interval(hours => ${hours}))`,
      ),
    )
    .limit(1)
  return row !== undefined
}
