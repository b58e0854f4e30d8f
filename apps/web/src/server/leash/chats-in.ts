/** Fields of events that name a chat. */
const chatFields: ReadonlySet<string> = new Set(['remoteJid', 'id', 'jid', 'chat', 'chatId', 'cleanedSenderPn'])
const isChat = /@(?:s\.whatsapp\.net|lid|g\.us|newsletter|broadcast)$/

/** JIDs of the chats that an event is about, by every name that it says; empty: it is about none. */
export function chatsIn(data: unknown): ReadonlySet<string> {
  const found = new Set<string>()
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [field, one] of Object.entries(value)) {
      if (typeof one !== 'string') look(one)
      else if (chatFields.has(field)) add(found, field === 'cleanedSenderPn' ? `${one}@s.whatsapp.net` : one)
    }
  }
  look(data)
  return found
}

function add(found: Set<string>, text: string): void {
  if (isChat.test(text)) found.add(text.replace(/[:_][\d:]+@/, '@'))
}
