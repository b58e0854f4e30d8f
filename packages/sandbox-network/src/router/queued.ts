import type { Stanza } from '../wire/stanza.ts'

export interface Queued {
  seq: number
  stanza: Stanza
}
