import { retryTransient } from '@messenger/shared/db/retry-transient'
import { findPerson } from '../contacts/person.ts'
import type { PersonIds } from '../identity/person-ids.ts'
import { createLru } from '../lru.ts'
import type { Services } from '../services.ts'
import type { WASocket } from '../whatsapp/baileys.ts'
import { followLid } from '../whatsapp/follow-lid.ts'
import type { SessionState } from './session-state.ts'

/** Which of a person's two addresses a private message goes to. Chats, answers and events know nothing of it. */
export interface Addresses {
  /** Of a chat, for a message's first try. What is no private chat is its own address. */
  first(socket: WASocket, chatJid: string): Promise<string>
  /** The network has refused a message at `address`: the person's other one, or null. */
  other(socket: WASocket, address: string): Promise<string | null>
  /** The network took at `address` what it had refused at the other one: later messages go there first. */
  prefer(address: string, refused: string): void
}

/** A number whose LID the network did not name is asked for again after this time. */
const askAgainMs = 600_000
/** A refused address is tried after the other one for this long. */
const avoidMs = 3_600_000
const remembered = 1_000

/**
 * Private messages go to the LID wherever it is known or can be asked: the network refuses those that go to the phone
 * number of somebody who has one (463; Baileys #2683; whatsmeow sends no others). A LID may be refused, too (400;
 * whatsmeow #1149), or be unknown.
 */
export function createAddresses(
  services: Pick<Services, 'database'>,
  state: Pick<SessionState, 'identities' | 'context' | 'writer'>,
): Addresses {
  const asked = createLru<string, number>(remembered)
  const avoided = createLru<string, number>(remembered)
  const isRecent = (at: number | undefined, ms: number) => at !== undefined && Date.now() - at < ms

  const resolve = (jid: string) => retryTransient(() => state.identities.resolve(services.database.db, jid))

  /** Asks the network for the LID of a number. One that does not answer leaves the number as the address. */
  async function ask(socket: WASocket, pn: string): Promise<string | null> {
    asked.set(pn, Date.now())
    const person = await findPerson({ services }, state, socket, pn).catch(() => null)
    return person?.ids.lid ?? null
  }

  async function both(socket: WASocket, jid: string, isUrgent: boolean): Promise<PersonIds> {
    const known = await resolve(jid)
    const { pn } = known
    if (known.lid || !pn || (!isUrgent && isRecent(asked.get(pn), askAgainMs))) return known
    return { pn, lid: await ask(socket, pn) }
  }

  /** What is encrypted for the LID goes on with the Signal sessions of the number. */
  async function take(socket: WASocket, { pn, lid }: PersonIds, address: string): Promise<string> {
    if (pn && lid && address === lid) await followLid(socket, { pn, lid })
    return address
  }

  return {
    async first(socket, chatJid) {
      if (!isPerson(chatJid) || chatJid === state.context.me.pn || chatJid === state.context.me.lid) return chatJid
      const ids = await both(socket, chatJid, false)
      const [preferred, spare] = [ids.lid ?? ids.pn ?? chatJid, ids.lid ? ids.pn : null]
      const isAvoided = spare !== null && isRecent(avoided.get(preferred), avoidMs)
      return take(socket, ids, isAvoided ? spare : preferred)
    },
    async other(socket, address) {
      if (!isPerson(address)) return null
      const ids = await both(socket, address, true)
      const other = address === ids.lid ? ids.pn : ids.lid
      return other && other !== address ? take(socket, ids, other) : null
    },
    prefer(address, refused) {
      avoided.set(refused, Date.now())
      avoided.delete(address)
    },
  }
}

const isPerson = (jid: string) => jid.endsWith('@s.whatsapp.net') || jid.endsWith('@lid')
