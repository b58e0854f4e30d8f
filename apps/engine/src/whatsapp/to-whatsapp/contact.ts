import type { ContactField } from '@messenger/shared/contract/messages/content-fields'
import { phoneDigits } from '@messenger/shared/identity/jid'
import type { proto } from '../baileys.ts'

/** A contact card. Its number can be written to when it is one. */
export function contactMessage({ name, phone }: ContactField): proto.IMessage {
  const digits = phoneDigits(phone)
  const number = digits
    ? `TEL;type=CELL;type=VOICE;waid=${digits}:+${digits}`
    : `TEL;type=CELL;type=VOICE:${escaped(phone)}`
  const vcard = ['BEGIN:VCARD', 'VERSION:3.0', `N:;${escaped(name)};;;`, `FN:${escaped(name)}`, number, 'END:VCARD']
  return { contactMessage: { displayName: name, vcard: vcard.join('\n') } }
}

/** RFC 2426, section 4: what would end a value, or a part of it. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, character => `\\${character}`).replace(/\r\n|\r|\n/g, '\\n')
}
