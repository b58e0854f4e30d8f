import type { FaultTarget } from '../faults/fault.ts'
import type { Registration } from '../link/registration.ts'
import type { Stanza } from '../wire/stanza.ts'

/** What a client that has come back is handed over, and how far that is. */
export interface HandOver {
  /** places in the queue of what was sent */
  sent: Set<number>
  /** nothing goes further before this one is acknowledged without an error */
  blockedBy: number | undefined
  /** nothing goes further over this connection */
  isFrozen: boolean
}

/** A client's connection as devices, links and faults know it: `Connection` without whose it is, which needs to know them. */
export interface ClientConnection {
  readonly registration: Registration | undefined
  readonly isActive: boolean
  readonly handingOver: HandOver | undefined
  send(node: Stanza): void
  sendMessage(node: Stanza): void
  ask(node: Stanza, onAnswer: (answer: Stanza) => void): void
  whenClosed(act: () => void): void
  end(lastWords?: Stanza): void
  cut(): void
  unlink(): void
  faultTarget(): FaultTarget
}
