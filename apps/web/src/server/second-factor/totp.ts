import { validationError } from '@messenger/shared/contract/errors'
import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { loginTotps } from '@messenger/shared/db/schema'
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'

const stepSeconds = 30
const issuer = 'Messenger Gateway'

const library = () => import('otpauth')

interface Owner {
  readonly accountId: number
  readonly userId: number
  readonly email: string
}

/** A new secret for an authenticator app, good once a code of it was shown. One that was not confirmed before is forgotten. */
export async function beginTotp(db: DbOrTx, sealer: Sealer, { accountId, userId, email }: Owner) {
  const { Secret, TOTP } = await library()
  const secret = new Secret({ size: 20 })
  const secretSealed = sealer.seal(secret.bytes, sealContext.totp(accountId, userId))
  await db
    .insert(loginTotps)
    .values({ userId, secretSealed })
    .onConflictDoUpdate({
      target: loginTotps.userId,
      targetWhere: isNull(loginTotps.confirmedAt),
      set: { secretSealed, createdAt: sql`now()` },
    })
  return { secret: secret.base32, uri: new TOTP({ issuer, label: email, secret }).toString() }
}

/** Takes the new app in the place of the one before. @throws ApiError `validation` for a code that is not right */
export async function confirmTotp(tx: DbOrTx, sealer: Sealer, owner: Owner, code: string): Promise<void> {
  const isNew = and(eq(loginTotps.userId, owner.userId), isNull(loginTotps.confirmedAt))
  const [row] = await tx.select().from(loginTotps).where(isNew).for('update')
  const step = row && (await stepOf(sealer, owner, row.secretSealed, code))
  if (!row || step === undefined) throw validationError({ code: ['The code is not right.'] })
  await tx.delete(loginTotps).where(and(eq(loginTotps.userId, owner.userId), isNotNull(loginTotps.confirmedAt)))
  await tx.update(loginTotps).set({ confirmedAt: sql`now()`, lastStep: step }).where(eq(loginTotps.id, row.id))
}

/** True for a code of the person's app, of now or one step beside it, that was not taken before. */
export async function takeTotp(
  db: DbOrTx,
  sealer: Sealer,
  owner: Pick<Owner, 'accountId' | 'userId'>,
  code: string,
): Promise<boolean> {
  const isGood = and(eq(loginTotps.userId, owner.userId), isNotNull(loginTotps.confirmedAt))
  const [row] = await db.select().from(loginTotps).where(isGood)
  const step = row && (await stepOf(sealer, owner, row.secretSealed, code))
  if (!row || step === undefined) return false
  const taken = await db
    .update(loginTotps)
    .set({ lastStep: step, lastUsedAt: sql`now()` })
    .where(and(eq(loginTotps.id, row.id), lt(loginTotps.lastStep, step)))
    .returning({ id: loginTotps.id })
  return taken.length === 1
}

/** The step that a code is of; undefined when it is of none that is near. */
async function stepOf(
  sealer: Sealer,
  { accountId, userId }: Pick<Owner, 'accountId' | 'userId'>,
  sealed: Buffer,
  token: string,
): Promise<number | undefined> {
  if (!/^\d{6}$/.test(token)) return undefined
  const { Secret, TOTP } = await library()
  const bytes = new Uint8Array(sealer.open(sealed, sealContext.totp(accountId, userId)))
  const timestamp = Date.now()
  const delta = new TOTP({ secret: new Secret({ buffer: bytes.buffer }) }).validate({ token, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / stepSeconds) + delta
}
