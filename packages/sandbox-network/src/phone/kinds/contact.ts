import type { proto } from '@whiskeysockets/baileys'
import { z } from 'zod'

/** A contact card as the admin API shows it. */
export const Contact = z.object({ name: z.string(), phone: z.string() })
export type Contact = z.infer<typeof Contact>

export function contactContent({ name, phone }: Contact): proto.IMessage {
  const digits = phone.replaceAll(/\D/g, '')
  const vcard = `BEGIN:VCARD\nVERSION:3.0\nFN:${name}\nTEL;type=CELL;waid=${digits}:${phone}\nEND:VCARD`
  return { contactMessage: { displayName: name, vcard } }
}

export function readContact({ contactMessage }: proto.IMessage) {
  if (!contactMessage) return undefined
  const { displayName, vcard } = contactMessage
  const [, name = ''] = /^FN:(.*)$/m.exec(vcard ?? '') ?? []
  const [, phone = ''] = /^TEL[^:]*:(.*)$/m.exec(vcard ?? '') ?? []
  return {
    kind: 'contact' as const,
    contact: { name: unescaped(name) || (displayName ?? ''), phone: unescaped(phone) },
  }
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/g, (_whole, character: string) => (character === 'n' ? '\n' : character))
}
