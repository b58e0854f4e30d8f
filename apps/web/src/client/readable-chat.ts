/** `+15550000004` for the JID of a phone number; other chats (groups, LIDs, channels) keep their JID. */
export function readableChat(jid: string): string {
  const digits = /^(\d{7,15})(?::\d+)?@s\.whatsapp\.net$/.exec(jid)?.[1]
  return digits ? `+${digits}` : jid
}
