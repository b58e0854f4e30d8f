/** JID of a person's number (`+digits`); what is a JID already stays as it is. */
export function jidOf(peer: string): string {
  return peer.replace(/^\+(\d+)$/, '$1@s.whatsapp.net')
}
