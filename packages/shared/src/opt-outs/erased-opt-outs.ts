import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { TransactionSql } from 'postgres'
import { sealContext } from '../crypto/contexts.ts'
import type { Sealer } from '../crypto/seal.ts'
import type { DbOrTx } from '../db/create-db.ts'
import { accountKeys, erasedOptOuts, identities } from '../db/schema.ts'
import type { OptOutPerson } from './person.ts'

/** The account's own key for digests, made when it is needed first. */
export async function readAccountKey(tx: TransactionSql, sealer: Sealer, accountId: number): Promise<Buffer> {
  const place = sealContext.accountKey(accountId)
  await tx`
    insert into account_keys (account_id, sealed_key) values (${accountId}::int, ${sealer.seal(randomBytes(32), place)})
    on conflict do nothing`
  const [row] = await tx<{ sealed: Buffer }[]>`
    select sealed_key as sealed from account_keys where account_id = ${accountId}::int`
  if (!row) throw new Error('An account has no key')
  return sealer.open(row.sealed, place)
}

/** Of a phone number's digits, or a LID's. */
export function digestOfName(accountKey: Buffer, name: string): Buffer {
  return createHmac('sha256', accountKey).update(name).digest()
}

export interface ErasedOptOut {
  readonly id: number
  readonly scope: 'account' | 'session'
  readonly at: Date
}

export type AskedPerson = OptOutPerson & { readonly asked: string }

/**
 * Which of these people had opted out before they were erased, by the text that named them. An account that has erased nobody who
 * had costs one look-up.
 */
export async function findErased(
  db: DbOrTx,
  sealer: Sealer,
  { accountId, sessionId }: { readonly accountId: number; readonly sessionId: number },
  people: readonly AskedPerson[],
): Promise<Map<string, ErasedOptOut>> {
  const [key] = await db
    .select({ sealed: accountKeys.sealedKey })
    .from(accountKeys)
    .where(eq(accountKeys.accountId, accountId))
  if (!key || people.length === 0) return new Map()
  const accountKey = sealer.open(key.sealed, sealContext.accountKey(accountId))
  const asked = new Map<string, string[]>()
  for (const { name, by } of await namesOf(db, sessionId, people)) {
    const digest = digestOfName(accountKey, name).toString('hex')
    asked.set(digest, [...(asked.get(digest) ?? []), by])
  }
  const digest = sql<string>`encode(${erasedOptOuts.digest}, 'hex')`
  const rows = await db
    .select({ id: erasedOptOuts.id, sessionId: erasedOptOuts.sessionId, at: erasedOptOuts.at, digest })
    .from(erasedOptOuts)
    .where(
      and(
        eq(erasedOptOuts.accountId, accountId),
        or(isNull(erasedOptOuts.sessionId), eq(erasedOptOuts.sessionId, sessionId)),
        inArray(
          erasedOptOuts.digest,
          [...asked.keys()].map(hex => Buffer.from(hex, 'hex')),
        ),
      ),
    )
  return new Map(
    rows.flatMap(row => {
      const scope = row.sessionId === null ? ('account' as const) : ('session' as const)
      return (asked.get(row.digest) ?? []).map(by => [by, { id: row.id, scope, at: row.at }] as const)
    }),
  )
}

/** They have asked to be written to again. */
export async function dropErased(
  db: DbOrTx,
  sealer: Sealer,
  where: { readonly accountId: number; readonly sessionId: number },
  person: OptOutPerson,
): Promise<void> {
  const found = await findErased(db, sealer, where, [{ ...person, asked: 'person' }])
  // Of one person there is a row for each of their names.
  for (let held = found.get('person'); held; ) {
    await db.delete(erasedOptOuts).where(eq(erasedOptOuts.id, held.id))
    held = (await findErased(db, sealer, where, [{ ...person, asked: 'person' }])).get('person')
  }
}

/** All names of each, as far as the session has learned which LID and number are one person. */
async function namesOf(db: DbOrTx, sessionId: number, people: readonly AskedPerson[]) {
  const lids = people.flatMap(({ lid }) => lid ?? [])
  const phones = people.flatMap(({ phone }) => phone ?? [])
  const pairs = await db
    .select({ lid: identities.lid, phone: identities.phoneNumber })
    .from(identities)
    .where(
      and(
        eq(identities.sessionId, sessionId),
        or(inArray(identities.lid, lids), inArray(identities.phoneNumber, phones)),
      ),
    )
  const byLid = new Map(pairs.map(({ lid, phone }) => [lid, phone]))
  const byPhone = new Map(pairs.map(({ lid, phone }) => [phone, lid]))
  return people.flatMap(({ phone, lid, asked }) => {
    const names = [phone, lid, lid && byLid.get(lid), phone && byPhone.get(phone)]
    return names.flatMap(name => (name ? { name, by: asked } : []))
  })
}
