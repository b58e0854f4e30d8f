import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Sealer } from '@messenger/shared/crypto/seal'
import { retryTransient } from '@messenger/shared/db/retry-transient'
import type postgres from 'postgres'
import { type AuthenticationCreds, BufferJSON, initAuthCreds } from './baileys.ts'
import { LeaseLostError } from './key-store.ts'

export interface Credentials {
  /** The live object: Baileys changes it in place. */
  readonly creds: AuthenticationCreds
  /** Linked to a phone. A pairing code alone sets `me` already, so only `account` tells. */
  linked(): boolean
  /** Makes the credentials of a device that is not linked anew, in place, when an attempt to link has marked them. */
  renew(): void
  /** Writes the present state, fenced by the lease; calls made while one is being written share the next write. */
  save(): Promise<void>
  /** Resolves when nothing is being written any more, and nothing will be: the link is gone. */
  discard(): Promise<void>
}

/**
 * Reads a session's device credentials, or makes fresh ones when it is not linked. `epoch` of the lease fences every
 * write.
 */
export async function loadCredentials(
  sql: postgres.Sql,
  sealer: Sealer,
  sessionId: number,
  epoch: number,
): Promise<Credentials> {
  const context = sealContext.credentials(sessionId)
  const [row] = await retryTransient(
    () => sql<{ sealed: Buffer }[]>`select sealed from credentials where session_id = ${sessionId}`,
  )
  const stored = row && parseCreds(sealer.open(row.sealed, context).toString('utf8'))
  const creds = stored?.account ? stored : initAuthCreds()
  let writing: Promise<void> | null = null
  let again = false
  let discarded = false

  async function write(): Promise<void> {
    do {
      again = false
      const sealed = sealer.seal(JSON.stringify(creds, BufferJSON.replacer), context)
      const written = await retryTransient(
        () => sql`
          insert into credentials (session_id, sealed, updated_at)
          select ${sessionId}::int, ${sealed}::bytea, now()
          where exists (select 1 from leases where session_id = ${sessionId} and epoch = ${epoch} for key share)
          on conflict (session_id) do update set sealed = excluded.sealed, updated_at = excluded.updated_at
          returning session_id`,
      )
      if (written.length === 0) throw new LeaseLostError(sessionId)
    } while (again && !discarded)
  }

  return {
    creds,
    linked: () => creds.account != null,
    renew() {
      // A pairing code sets `me`, which the library takes for a link: it would log in instead of asking for one.
      if (creds.account || !creds.me) return
      for (const name of Object.keys(creds)) Reflect.deleteProperty(creds, name)
      Object.assign(creds, initAuthCreds())
    },
    save() {
      if (discarded) return Promise.resolve()
      again = true
      writing ??= write().finally(() => {
        writing = null
      })
      return writing
    },
    async discard() {
      discarded = true
      // Whoever asked for that write hears of its failure.
      await writing?.catch(() => undefined)
    },
  }
}

/** The text was written by `save` from credentials. */
function parseCreds(json: string): AuthenticationCreds {
  return JSON.parse(json, BufferJSON.reviver) as AuthenticationCreds
}
