import type { Network } from '../network.ts'
import type { Phone } from '../registry/phone.ts'
import type { Sender, Verdict } from '../router/sender.ts'
import { children, type Stanza } from '../wire/stanza.ts'
import { endBanned } from './end-banned.ts'

/** What the network answers to a private message of a companion whose account it restricts; undefined: it lets it pass. */
export function restrictMessage(network: Network, sender: Sender, to: Phone, message: Stanza): Verdict | undefined {
  const isFree = sender.device === 0 || to === sender.phone || message.attrs.category === 'peer'
  // A device that asked for a message again gets it.
  if (isFree || children(message, 'enc').length > 0) return undefined
  const answer = network.restrictions.judge(sender.phone, to, Date.now())
  if (answer === null || answer === 'accepted') return undefined
  network.log.info({ number: sender.phone.number, answer }, 'restriction.refused')
  if (answer !== 'banned') return { kind: 'refused', error: answer }
  endBanned(network, sender.phone)
  return { kind: 'silent' }
}
