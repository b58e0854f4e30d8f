/** How a contact is named to users. */
export interface ContactIds {
  /** The phone-number JID when it is known, else the LID JID. */
  readonly id: string
  readonly jid: string
  readonly lid: string | null
  /** `+digits` */
  readonly phoneNumber: string | null
}

/** Identifiers of a contact from its JIDs, at least one of which is known. */
export function contactIds({ pn, lid }: { readonly pn: string | null; readonly lid: string | null }): ContactIds {
  const id = pn ?? lid ?? ''
  return { id, jid: id, lid, phoneNumber: pn ? `+${pn.split('@')[0]}` : null }
}
