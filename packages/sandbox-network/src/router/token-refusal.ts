import { contactToken } from '../app-state/nct-salt.ts'
import type { Network } from '../network.ts'
import type { Phone } from '../registry/phone.ts'
import { privacyToken } from '../registry/privacy-token.ts'
import { bytesOf, child, children, type Stanza } from '../wire/stanza.ts'
import type { Sender } from './sender.ts'

const NO_TOKEN = '463'

/**
 * The error code for a private message that proves neither that its recipient has given the sender a token nor that the
 * sender may begin a chat, where the network asks for that (fault `first_contact_token`).
 */
export function tokenRefusal(network: Network, sender: Sender, to: Phone, message: Stanza): string | undefined {
  const isFree = sender.device === 0 || to === sender.phone || message.attrs.category === 'peer'
  if (isFree || children(message, 'enc').length > 0) return undefined
  const where = { owner: to.owner, numbers: [sender.phone.number, to.number], sessions: [] }
  const session = sender.phone.devices.get(sender.device)?.record.sessionId ?? null
  if (!network.faults.active('first_contact_token', { ...where, sessions: [session] })) return undefined
  const given = bytesOf(child(message, 'tctoken'))
  if (given) return given.equals(privacyToken(to, sender.phone)) ? undefined : NO_TOKEN
  const proof = bytesOf(child(message, 'cstoken'))
  return proof?.equals(contactToken(sender.phone, to)) ? undefined : NO_TOKEN
}
