import type { ClientConnection } from '../session/client-connection.ts'
import type { Stanza } from '../wire/stanza.ts'

/** A client that showed a code for a number and waits for it to be typed on the phone. */
export interface CodePairing {
  number: string
  connection: ClientConnection
  ref: Buffer
  /** salt(32) ‖ iv(16) ‖ AES-CTR(companion's ephemeral key) under the code */
  wrapped: Buffer
  /** the attempt under way; its answer is the client's key bundle */
  onBundle: ((bundle: Stanza) => boolean) | undefined
}
