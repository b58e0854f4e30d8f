import { AsyncLocalStorage } from 'node:async_hooks'
import type { SignalDataSet, SignalDataTypeMap, SignalKeyStoreWithTransaction } from './baileys.ts'
import type { JournalRow, KeyStore, KeyType } from './key-store.ts'
import { createSignalLocks } from './signal-locks.ts'

interface Transaction {
  /** Written so far, by type and id; null is a deletion. */
  readonly writes: Map<KeyType, Map<string, unknown>>
  readonly journalRows: JournalRow[]
}

export interface TransactionalKeys extends SignalKeyStoreWithTransaction {
  /** Adds a journal row to the transaction under way, so that it commits together with the ratchet. */
  journal(row: JournalRow): void
  /**
   * Transactions in `work` do not wait until what they wrote is durable; it is before anything that is committed later. For
   * steps whose effect cannot leave the process before such a later one.
   */
  relaxed<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Transactions for the Signal repository: what `work` writes is committed in one statement when it ends, so a ratchet
 * step is durable before its ciphertext goes out, and the plaintext journal commits with the step that produced it.
 * (The library's own transactions commit a send only after its stanza is on the wire.)
 */
export function createTransactionalKeys(store: KeyStore): TransactionalKeys {
  const current = new AsyncLocalStorage<Transaction>()
  const isRelaxed = new AsyncLocalStorage<true>()
  const locks = createSignalLocks(store)

  async function get<T extends KeyType>(type: T, ids: string[]): Promise<{ [id: string]: SignalDataTypeMap[T] }> {
    const written = current.getStore()?.writes.get(type)
    if (!written) return store.get(type, ids)
    const stored = await store.get(
      type,
      ids.filter(id => !written.has(id)),
    )
    const own = ids.filter(id => written.get(id)).map(id => [id, written.get(id)] as const)
    return { ...stored, ...ownValues<T>(own) }
  }

  async function set(data: SignalDataSet): Promise<void> {
    const transaction = current.getStore()
    if (!transaction) return store.commit(data)
    for (const [type, values] of typedEntries(data)) {
      const writes = transaction.writes.get(type) ?? new Map<string, unknown>()
      transaction.writes.set(type, writes)
      for (const [id, value] of Object.entries(values)) writes.set(id, value)
    }
  }

  async function run<T>(work: () => Promise<T>): Promise<T> {
    const transaction: Transaction = { writes: new Map(), journalRows: [] }
    const result = await current.run(transaction, work)
    if (transaction.writes.size > 0 || transaction.journalRows.length > 0) {
      const data = asDataSet(transaction.writes)
      if (isRelaxed.getStore() && transaction.journalRows.length === 0) store.commitSoon(data)
      else await store.commit(data, transaction.journalRows)
    }
    return result
  }

  async function transaction<T>(work: () => Promise<T>, key: string): Promise<T> {
    if (current.getStore()) return work()
    return locks.run(key, () => run(work))
  }

  return {
    get,
    set,
    transaction,
    isInTransaction: () => current.getStore() !== undefined,
    journal: row => void current.getStore()?.journalRows.push(row),
    relaxed: work => isRelaxed.run(true, work),
    clear: () => store.clear(),
  }
}

/** Values come back with the type under which `set` took them. */
function ownValues<T extends KeyType>(entries: ReadonlyArray<readonly [string, unknown]>) {
  return Object.fromEntries(entries) as { [id: string]: SignalDataTypeMap[T] }
}

/** A `SignalDataSet` has no other keys than key types; absent types have no values. */
function typedEntries(data: SignalDataSet): [KeyType, Record<string, unknown>][] {
  return Object.entries(data).map(([type, values]) => [type as KeyType, values ?? {}])
}

/** The reverse of `typedEntries`. */
function asDataSet(writes: Map<KeyType, Map<string, unknown>>): SignalDataSet {
  return Object.fromEntries([...writes].map(([type, values]) => [type, Object.fromEntries(values)])) as SignalDataSet
}
