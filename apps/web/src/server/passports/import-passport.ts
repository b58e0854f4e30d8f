import { createReadStream } from 'node:fs'
import type { SandboxClient } from '@messenger/sandbox-network/admin/client'
import { ApiError, validationError } from '@messenger/shared/contract/errors'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Db, Tx } from '@messenger/shared/db/create-db'
import { type Arrived, installPassport } from '@messenger/shared/passport/install-passport'
import { passportIdentities } from '@messenger/shared/passport/passport-key'
import type { PassportHead } from '@messenger/shared/passport/passport-parts'
import { type OpenPassport, openPassport } from '@messenger/shared/passport/read-passport'
import { readTreatment } from '@messenger/shared/passport/read-treatment'
import { requireNoForeignPhone } from '../operations/sandbox/number-owners.ts'
import { orPhoneTaken } from '../operations/sessions/phone-taken.ts'
import { requireRoom } from '../operations/sessions/require-room.ts'
import type { Standing } from '../plans/subscription.ts'

/** What both doors have: the dashboard, and the terminal. */
export interface Door {
  readonly db: Db
  readonly sealer: Sealer
  readonly sandbox: SandboxClient | undefined
  readonly settings: { readonly allowPrivateUrls: boolean; readonly textSearch?: boolean }
}

export interface Importing {
  readonly path: string
  /** Of all that is in it, unpacked. */
  readonly mostBytes?: number
  readonly accountId: number
  readonly userId: number
  readonly standing: Pick<Standing, 'plan' | 'status'>
  /** Absent: the file was sealed for this installation. */
  readonly passphrase: string | undefined
  /** Done in the same transaction. */
  readonly note?: (tx: Tx, sessionId: number) => Promise<void>
}

/**
 * Takes a session over that another gateway has ended, whichever door its file came by. It counts like a new one, and is connected at once.
 * @throws ApiError as `installPassport`, `openPassport` and `readTreatment` do, `session_limit`, `validation` when its number or its key is
 * here already
 */
export function importPassport(door: Door, importing: Importing): Promise<Arrived> {
  const { db, sealer, settings } = door
  const { accountId, userId } = importing
  const arrival = { owner: { accountId, userId }, wanted: true, textSearch: settings.textSearch === true }
  return withPassport(door, importing, async passport => {
    const treatment = await readTreatment(passport, { allowPrivate: settings.allowPrivateUrls })
    const place = { network: passport.head.network, phoneNumber: treatment.phoneNumber }
    return await db
      .transaction(async tx => {
        await admit(tx, door, importing, place)
        const arrived = await installPassport(tx, sealer, passport, { ...arrival, treatment })
        await importing.note?.(tx, arrived.sessionId)
        return arrived
      })
      .catch((error: unknown) => {
        throw orKeyTaken(orPhoneTaken(error))
      })
  })
}

/** Opens the file for as long as `use` takes. */
export async function withPassport<T>(
  { db, sealer }: Door,
  { path, passphrase, mostBytes }: Pick<Importing, 'path' | 'passphrase' | 'mostBytes'>,
  use: (passport: OpenPassport) => Promise<T>,
): Promise<T> {
  const key = passphrase === undefined ? { identities: await passportIdentities(db, sealer) } : { passphrase }
  const stream = createReadStream(path)
  try {
    return await use(await openPassport(stream, key, mostBytes))
  } finally {
    stream.destroy()
  }
}

/**
 * Whether the account may have such a session, as one that is made new.
 * @throws ApiError `session_limit`, `subscription_connect`, `validation`
 */
export async function admit(
  tx: Tx,
  { sandbox }: Door,
  { accountId, standing }: Pick<Importing, 'accountId' | 'standing'>,
  { network, phoneNumber }: Pick<PassportHead, 'network' | 'phoneNumber'>,
): Promise<void> {
  if (network === 'sandbox') await requireNoForeignPhone(tx, { sandbox, accountId }, phoneNumber)
  else if (standing.status === 'expired') throw new ApiError('subscription_connect')
  else await requireRoom(tx, accountId, standing.plan)
}

/** Another session has the key: the one that left, in this very installation. */
function orKeyTaken(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('constraint_name' in cause && cause.constraint_name === 'sessions_api_key_hash') return keyTaken()
  return error
}

export function keyTaken(): ApiError {
  return validationError({ api_key: ['The key has already been taken by another session.'] })
}
