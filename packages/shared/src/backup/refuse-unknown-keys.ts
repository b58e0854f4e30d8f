import type postgres from 'postgres'
import { z } from 'zod'
import { createSealer } from '../crypto/seal.ts'

/** Content of `secrets.json`, of which the master keys matter here. */
export const backedUpSecrets = z.looseObject({
  /** Base64. */
  masterKey: z.string(),
  earlierMasterKeys: z.array(z.string()).default([]),
})
export type BackedUpSecrets = z.output<typeof backedUpSecrets>

/** How values of release 0.1.0 begin, which do not say which key sealed them. */
const first = '01'

/**
 * A backup whose keys do not open what is in it is none.
 * @throws Error one sentence, when something in the database is sealed under a master key that is not among the secrets
 */
export async function refuseUnknownKeys(sql: postgres.TransactionSql, secrets: BackedUpSecrets): Promise<void> {
  const keys = [secrets.masterKey, ...secrets.earlierMasterKeys]
  const known = keys.map(key => createSealer(Buffer.from(key, 'base64')).head.toString('hex'))
  const [{ length } = { length: 0 }] = [Buffer.from(known[0] ?? '', 'hex')]
  const rows = await sql<{ head: string }[]>`
    select distinct encode(substring(sealed from 1 for ${length}::int), 'hex') as head from credentials
    union select encode(head, 'hex') from sealing_progress
    union select encode(substring(api_key_sealed from 1 for ${length}::int), 'hex') from sessions
    union select encode(sealed_with, 'hex') from media_files
      where sealed_with is not null and ready and kind not in ('export', 'passport') and expires_at > now()`
  if (rows.every(({ head }) => head.startsWith(first) || head === '' || known.includes(head))) return
  throw new Error(
    'The database has values that are sealed under a master key which is not at hand here: run the backup with the data folder and the settings of the gateway.',
  )
}
