import type { z } from 'zod'
import type { Network } from '../../network.ts'
import { stanza, stanzaId, wireTime } from '../../wire/stanza.ts'
import type { SendStanzaBody } from '../schemas.ts'
import { requirePhone } from './lookup.ts'

/** The network sends the connected devices of a phone whatever it likes: what it may begin to send one day. */
export function sendStanza(
  network: Network,
  { owner, phone_number, tag, attrs, child }: z.infer<typeof SendStanzaBody>,
) {
  const phone = requirePhone(network, owner, phone_number)
  const content = child && [
    stanza(child.tag, child.attrs, child.bytes ? Buffer.from(child.bytes, 'base64') : undefined),
  ]
  const connected = [...phone.devices.values()].flatMap(({ connection }) => (connection?.isActive ? [connection] : []))
  for (const connection of connected) {
    connection.sendMessage(stanza(tag, { id: stanzaId(), t: wireTime(), ...attrs }, content))
  }
  return { asked: connected.length }
}
