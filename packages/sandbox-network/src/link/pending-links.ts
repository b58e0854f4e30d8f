import type { ClientConnection } from '../session/client-connection.ts'
import type { CodePairing } from './code-pairing.ts'

/** Unregistered clients that wait for a phone: by QR reference and by the number a code was asked for. */
export class PendingLinks {
  private readonly byRef = new Map<string, ClientConnection>()
  private readonly codes = new Set<CodePairing>()

  addRef(ref: string, connection: ClientConnection): void {
    this.byRef.set(ref, connection)
  }

  findRef(ref: string): ClientConnection | undefined {
    return this.byRef.get(ref)
  }

  /** One code per client: asking again replaces the earlier one. */
  addCode(pairing: CodePairing): void {
    this.dropCodes(pairing.connection)
    this.codes.add(pairing)
  }

  /** Clients that wait for a code on this number, newest first. */
  codesFor(number: string): CodePairing[] {
    return [...this.codes].filter(pairing => pairing.number === number).reverse()
  }

  codeOf(connection: ClientConnection): CodePairing | undefined {
    return [...this.codes].find(pairing => pairing.connection === connection)
  }

  forget(connection: ClientConnection): void {
    for (const ref of connection.registration?.refs ?? []) this.byRef.delete(ref)
    this.dropCodes(connection)
  }

  /** What the client shows is no longer valid. */
  dropCodes(connection: ClientConnection): void {
    for (const pairing of this.codes) if (pairing.connection === connection) this.codes.delete(pairing)
  }
}
