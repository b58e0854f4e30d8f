import type { ShownCard } from '@messenger/shared/chat-view/shown-content'

/** Name and numbers on a contact card (RFC 2426). `waid` is the number as the network knows it, so it comes first. */
export function cardsIn(displayName: string, vcard: string): ShownCard {
  const lines = vcard.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
  const phones = lines.flatMap(line => {
    const match = /^(?:item\d+\.)?TEL([^:]*):(.*)$/i.exec(line)
    if (!match) return []
    const waid = /waid=(\d{5,20})/i.exec(match[1] ?? '')?.[1]
    const phone = waid ? `+${waid}` : unescaped(match[2] ?? '').trim()
    return phone ? [phone] : []
  })
  const stated = lines.flatMap(line => /^FN[^:]*:(.*)$/i.exec(line)?.[1] ?? [])[0] ?? ''
  return { name: displayName || unescaped(stated), phones: [...new Set(phones)] }
}

function unescaped(text: string): string {
  return text.replace(/\\([\\;,nN])/g, (_, character: string) => (/n/i.test(character) ? '\n' : character))
}
