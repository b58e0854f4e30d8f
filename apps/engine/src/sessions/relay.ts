import { retryTransient } from '@messenger/shared/db/retry-transient'
import { withTimer } from '../chats/with-timer.ts'
import { passCrashPoint } from '../crash-points.ts'
import { createLru } from '../lru.ts'
import { ConnectionGoneError, type OutgoingMessage, type Relay } from '../sends/relay.ts'
import type { Services } from '../services.ts'
import type { WASocket } from '../whatsapp/baileys.ts'
import { contactToken } from '../whatsapp/kept-salt.ts'
import { stanzaExtras } from '../whatsapp/to-whatsapp/stanza-extras.ts'
import { createAddresses } from './addresses.ts'
import type { SessionState } from './session-state.ts'

/**
 * Refusals that may be about the address alone. 463: a number that has a LID, or a LID of somebody who has none yet; 400:
 * a LID; 479: an address that the network does not find fit.
 */
const aboutAddress: ReadonlySet<string> = new Set(['400', '463', '479'])
/** Messages on the wire at most, and those that go past the queue. */
const remembered = 256

interface Tried {
  readonly address: string
  /** Where the network has refused it before. */
  readonly refused: string | null
}

/** Puts a session's messages on its present connection, at the address where the network takes them. */
export function createRelay(
  services: Pick<Services, 'database' | 'log'>,
  state: SessionState,
  present: () => WASocket | null,
): Relay {
  const { database, log } = services
  const addresses = createAddresses(services, state)
  /** Where messages went, by network id. */
  const tried = createLru<string, Tried>(remembered)

  return {
    async put(message) {
      const socket = openSocket()
      const address = await addresses.first(socket, message.chatJid)
      await wire(socket, message, { address, refused: null })
    },
    async putElsewhere(message, error) {
      const before = tried.get(message.networkId)
      if (!before || !aboutAddress.has(error)) return false
      const socket = openSocket()
      const address = await addresses.other(socket, before.address)
      if (address === null) return false
      log.info({ sessionId: state.sessionId, error, to: serverOf(address) }, 'send.other_address')
      await wire(socket, message, { address, refused: before.address })
      return true
    },
    async compose(chatJid) {
      await openSocket().sendPresenceUpdate('composing', chatJid)
    },
    taken(networkId) {
      const where = tried.get(networkId)
      if (where?.refused) addresses.prefer(where.address, where.refused)
    },
  }

  function openSocket(): WASocket {
    const socket = present()
    if (!socket?.ws.isOpen) throw new ConnectionGoneError()
    return socket
  }

  async function wire(socket: WASocket, message: OutgoingMessage, where: Tried): Promise<void> {
    const { chatJid, networkId, content } = message
    tried.set(networkId, where)
    try {
      const { additionalNodes = [], ...extras } = stanzaExtras(content)
      const proof = where.address.endsWith('@lid') ? await contactToken(socket, where.address) : []
      const nodes = [...additionalNodes, ...proof]
      const options = { messageId: networkId, useCachedGroupMetadata: true, ...extras, additionalNodes: nodes }
      await socket.relayMessage(where.address, await withTimer(database.db, state, chatJid, content), options)
      message.onWire?.()
      passCrashPoint('wired')
    } catch (error) {
      throw socket.ws.isOpen ? error : new ConnectionGoneError('closed while sending', { cause: error })
    }
    // It is on the wire: what fails from here on is no failure of the send.
    await noteToken(chatJid).catch((error: unknown) => {
      log.warn({ err: error, sessionId: state.sessionId }, 'send.token_not_noted')
    })
  }

  async function noteToken(chatJid: string): Promise<void> {
    if (!state.context.me.lid) return
    const { lid } = await retryTransient(() => state.identities.resolve(database.db, chatJid))
    if (lid) await state.tokenSent(lid)
  }
}

const serverOf = (address: string) => address.split('@')[1]
