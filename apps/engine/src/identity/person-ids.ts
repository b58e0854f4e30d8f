/** A LID and the phone number behind it: user parts, digits only. */
export interface LidPair {
  readonly lid: string
  readonly phoneNumber: string
}

/** Both identifiers of a person, as full JIDs, as far as the session knows them. */
export interface PersonIds {
  readonly pn: string | null
  readonly lid: string | null
}
