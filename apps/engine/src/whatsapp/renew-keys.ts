import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Sealer } from '@messenger/shared/crypto/seal'
import { byteaArray } from '@messenger/shared/db/bytea-array'
import type postgres from 'postgres'
import { type AuthenticationCreds, BufferJSON, jidDecode } from './baileys.ts'
import { LeaseLostError } from './key-store.ts'

/** Ids of one-time pre-keys are 24 bits, and 0 is none. */
const preKeyIds = 2 ** 24 - 1
/** More than a session uploads in years; and for each hour since the backup, which may be restored again. */
const skippedPreKeys = 100_000
const skippedPerHour = 1_000
const hourMs = 3_600_000

/** Matches nothing. */
const nobody = '$.'

/** Records that are opened and sealed at a time. */
const batch = 500

interface RenewOptions {
  readonly sql: postgres.Sql
  readonly sealer: Sealer
  readonly sessionId: number
  /** Of the lease; fences what is written. */
  readonly epoch: number
}

/**
 * Makes Signal keys that came from a backup fit for use. They are in the past: the ratchets have moved on since, so the next message would
 * take a key that another message has had. Therefore every session with a device is closed: it still reads what was sent to it, and
 * whoever is written to next gets a new one. The keys that this account speaks in groups with go, and so do the one-time pre-keys: others
 * are uploaded under ids that were never used. What others send to a pre-key that is gone is asked for again, as with every message that
 * cannot be read. The state of the account's settings is read anew from its start.
 *
 * Does nothing for a session that did not come from a backup, or was renewed. In one transaction.
 * @throws LeaseLostError when another engine has the session
 */
export async function renewKeys({ sql, sealer, sessionId, epoch }: RenewOptions): Promise<boolean> {
  const [session] = await sql<{ since: Date }[]>`
    select renew_keys_since as since from sessions where id = ${sessionId} and renew_keys_since is not null`
  if (!session) return false
  await sql.begin(async tx => {
    const [fence] = await tx`
      select 1 from leases where session_id = ${sessionId} and epoch = ${epoch} for key share`
    if (!fence) throw new LeaseLostError(sessionId)
    const own = await renewCredentials(tx, { sealer, sessionId, since: new Date(session.since) })
    await closeSessions(tx, sealer, sessionId)
    await tx`
      delete from signal_keys where session_id = ${sessionId}
        and (type in ('pre-key', 'sender-key-memory', 'app-state-sync-version')
          or type = 'sender-key' and id ~ ${own})`
    await tx`update sessions set renew_keys_since = null where id = ${sessionId}`
  })
  return true
}

/** Answers what the names of sender keys of this very device match. */
async function renewCredentials(
  tx: postgres.TransactionSql,
  { sealer, sessionId, since }: Pick<RenewOptions, 'sealer' | 'sessionId'> & { since: Date },
): Promise<string> {
  const context = sealContext.credentials(sessionId)
  const [row] = await tx<{ sealed: Buffer }[]>`select sealed from credentials where session_id = ${sessionId}`
  if (!row) return nobody
  const creds: AuthenticationCreds = JSON.parse(sealer.open(row.sealed, context).toString('utf8'), BufferJSON.reviver)
  const hours = Math.max(0, Math.floor((Date.now() - since.getTime()) / hourMs))
  const next = ((creds.nextPreKeyId - 1 + skippedPreKeys + hours * skippedPerHour) % preKeyIds) + 1
  const renewed = { ...creds, nextPreKeyId: next, firstUnuploadedPreKeyId: next }
  const sealed = sealer.seal(JSON.stringify(renewed, BufferJSON.replacer), context)
  await tx`update credentials set sealed = ${sealed} where session_id = ${sessionId}`
  const { id, lid } = creds.me ?? {}
  const users = [id, lid].flatMap(jid => jidDecode(jid)?.user ?? [])
  // `<group>::<user>[_<kind of address>]::<device>`
  return users.length > 0 ? `::(${users.join('|')})(_\\d+)?::${jidDecode(id)?.device ?? 0}$` : nobody
}

async function closeSessions(tx: postgres.TransactionSql, sealer: Sealer, sessionId: number): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await tx<{ id: string; sealed: Buffer }[]>`
      select id, sealed from signal_keys
      where session_id = ${sessionId} and type = 'session' and id > ${after} order by id limit ${batch}`
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    const closed = rows.map(({ id, sealed }) => {
      const context = sealContext.signalKey(sessionId, 'session', id)
      return sealer.seal(closeRecord(sealer.open(sealed, context).toString('utf8')), context)
    })
    await tx`
      update signal_keys set sealed = row.sealed
      from unnest(${rows.map(({ id }) => id)}::text[], ${byteaArray(tx, closed)}) as row (id, sealed)
      where session_id = ${sessionId} and type = 'session' and signal_keys.id = row.id`
  }
}

/** A device's record as libsignal writes it: its sessions by their base keys, of which one at most is open (`closed` −1). */
interface DeviceRecord {
  readonly _sessions?: Readonly<Record<string, { readonly indexInfo: { closed: number } }>>
}

function closeRecord(json: string): string {
  const record: DeviceRecord = JSON.parse(json)
  for (const { indexInfo } of Object.values(record._sessions ?? {})) {
    if (indexInfo.closed === -1) indexInfo.closed = Date.now()
  }
  return JSON.stringify(record)
}
