import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { eq } from 'drizzle-orm'
import { sealContext } from '../crypto/contexts.ts'
import type { Sealer } from '../crypto/seal.ts'
import type { DbOrTx } from '../db/create-db.ts'
import { passportKeys } from '../db/schema.ts'

const row = 1

/** The installation's public key for passports (`age1…`); it is made when it is first asked for. */
export async function passportRecipient(db: DbOrTx, sealer: Sealer): Promise<string> {
  const found = await find(db)
  if (found) return found.recipient
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const identitySealed = sealer.seal(identity, sealContext.passportKey())
  await db.insert(passportKeys).values({ id: row, recipient, identitySealed }).onConflictDoNothing()
  // Another process may have been faster.
  return (await find(db))?.recipient ?? recipient
}

/** The private keys that open what was sealed for this installation; none before its public key was ever shown. */
export async function passportIdentities(db: DbOrTx, sealer: Sealer): Promise<string[]> {
  const found = await find(db)
  return found ? [sealer.open(found.identitySealed, sealContext.passportKey()).toString('utf8')] : []
}

async function find(db: DbOrTx) {
  const [found] = await db.select().from(passportKeys).where(eq(passportKeys.id, row))
  return found
}
