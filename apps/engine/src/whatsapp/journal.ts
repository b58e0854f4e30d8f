import { sealContext } from '@messenger/shared/crypto/contexts'
import { sha256 } from '@messenger/shared/crypto/digest'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type postgres from 'postgres'
import { withoutNul } from '../recording/without-nul.ts'
import { type BinaryNode, BufferJSON } from './baileys.ts'
import type { JournalRow } from './key-store.ts'

/** A stanza that was decrypted before, and whose event is not recorded yet. */
export interface JournalEntry {
  readonly tag: string
  readonly stanza: BinaryNode
  readonly plaintext: Buffer
}

/**
 * Plaintext of stanzas between decryption and the record of their event. The network is told that a message arrived
 * right after it is decrypted, so what is decrypted must be durable by then.
 */
export interface Journal {
  /** Prepares the row to commit together with the ratchet step. `remember` has it found when it is redelivered. */
  write(ciphertext: Uint8Array, plaintext: Uint8Array, stanza: BinaryNode): { row: JournalRow; remember(): void }
  /** The plaintext of a ciphertext that was decrypted before: a redelivery. */
  find(ciphertext: Uint8Array): Buffer | undefined
  /** Entries whose event has not been recorded, oldest first. */
  pending(): JournalEntry[]
  /** Marks a message as recorded; its rows can be deleted (see `deletable`). */
  settle(stanzaId: string): void
  /** Drops settled entries from memory and returns their tags, to be deleted in the database. */
  takeSettled(olderThanMs: number): Buffer[]
}

interface Remembered {
  readonly entry: JournalEntry
  readonly stanzaId: string
  settledAt: number | null
}

export async function loadJournal(sql: postgres.Sql, sealer: Sealer, sessionId: number): Promise<Journal> {
  const rows = await sql<{ tag: Buffer; stanza_id: string; sealed_plaintext: Buffer; sealed_stanza: Buffer }[]>`
    select tag, stanza_id, sealed_plaintext, sealed_stanza from journal
    where session_id = ${sessionId} order by place`
  const remembered = new Map<string, Remembered>()
  const byStanza = new Map<string, Set<string>>()

  function remember(entry: JournalEntry, stanzaId: string): void {
    remembered.set(entry.tag, { entry, stanzaId, settledAt: null })
    byStanza.set(stanzaId, (byStanza.get(stanzaId) ?? new Set()).add(entry.tag))
  }
  for (const row of rows) {
    const stanza = parseStanza(
      sealer.open(row.sealed_stanza, sealContext.journal(sessionId, row.tag, 'stanza')).toString('utf8'),
    )
    const plaintext = sealer.open(row.sealed_plaintext, sealContext.journal(sessionId, row.tag, 'plaintext'))
    remember({ tag: row.tag.toString('base64'), stanza, plaintext }, row.stanza_id)
  }

  return {
    write(ciphertext, plaintext, stanza) {
      const tag = sha256(ciphertext)
      const stanzaId = withoutNul(stanza.attrs.id ?? '')
      const bare = withoutCiphertext(stanza)
      const sealedPlaintext = sealer.seal(plaintext, sealContext.journal(sessionId, tag, 'plaintext'))
      const text = JSON.stringify(bare, BufferJSON.replacer)
      const sealedStanza = sealer.seal(text, sealContext.journal(sessionId, tag, 'stanza'))
      return {
        row: { tag, stanzaId, sealedPlaintext, sealedStanza },
        remember: () =>
          remember({ tag: tag.toString('base64'), stanza: bare, plaintext: Buffer.from(plaintext) }, stanzaId),
      }
    },
    find: ciphertext => remembered.get(sha256(ciphertext).toString('base64'))?.entry.plaintext,
    pending: () => [...remembered.values()].filter(row => row.settledAt === null).map(row => row.entry),
    settle(stanzaId) {
      for (const tag of byStanza.get(stanzaId) ?? []) {
        const row = remembered.get(tag)
        if (row) row.settledAt ??= Date.now()
      }
    },
    takeSettled(olderThanMs) {
      const before = Date.now() - olderThanMs
      const taken = [...remembered].filter(([, row]) => row.settledAt !== null && row.settledAt <= before)
      for (const [tag, row] of taken) {
        remembered.delete(tag)
        byStanza.get(row.stanzaId)?.delete(tag)
        if (byStanza.get(row.stanzaId)?.size === 0) byStanza.delete(row.stanzaId)
      }
      return taken.map(([tag]) => Buffer.from(tag, 'base64'))
    },
  }
}

/** What replay needs of a stanza: its attributes, and of its content what is not the message itself. */
function withoutCiphertext(stanza: BinaryNode): BinaryNode {
  const content = Array.isArray(stanza.content)
    ? stanza.content.filter(({ tag }) => tag !== 'enc' && tag !== 'plaintext')
    : undefined
  return { tag: stanza.tag, attrs: stanza.attrs, ...(content ? { content } : {}) }
}

/** The text was written by `write` from a stanza. */
function parseStanza(json: string): BinaryNode {
  return JSON.parse(json, BufferJSON.reviver) as BinaryNode
}
