import { randomBytes } from 'node:crypto'
import { sha256 } from '@messenger/shared/crypto/digest'
import type { DbOrTx, Tx } from '@messenger/shared/db/create-db'
import { recoveryCodes, users } from '@messenger/shared/db/schema'
import { and, count, eq } from 'drizzle-orm'

const howMany = 10
/** 32 of them, none that is taken for another. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Five bits each: above the 112 below which a code would have to be hashed as passwords are. */
const newLength = 24
/** Those that earlier releases made stay good until there are new ones. */
const lengths = [newLength, 16]

/**
 * Makes ten codes of 120 random bits in the place of those before: `ABCD-EFGH-JKLM-NPQR-STUV-WXYZ`. They are shown once. Who makes some
 * at the same time waits for the person's row: else neither would see the other's codes, and both sets would stay good.
 */
export async function makeRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const codes = Array.from({ length: howMany }, newCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map(code => ({ userId, codeHash: digestOf(userId, code) })))
  return codes
}

/** How many are left. */
export async function countRecoveryCodes(db: DbOrTx, userId: number): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return row?.left ?? 0
}

/** True for a code of the person's, which is good for nothing from then on. */
export async function takeRecoveryCode(db: DbOrTx, userId: number, code: string): Promise<boolean> {
  const gone = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, digestOf(userId, code))))
    .returning({ userId: recoveryCodes.userId })
  return gone.length === 1
}

/** True for what has the form of one, however it was written. */
export function isRecoveryCode(text: string): boolean {
  return lengths.includes(normal(text).length)
}

function newCode(): string {
  const text = [...randomBytes(newLength)].map(byte => letters[byte % letters.length]).join('')
  return text.replace(/(.{4})(?=.)/g, '$1-')
}

function digestOf(userId: number, code: string): Buffer {
  return sha256(`recovery code\n${userId}\n${normal(code)}`)
}

function normal(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
