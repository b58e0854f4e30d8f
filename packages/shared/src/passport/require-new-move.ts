import { sql } from 'drizzle-orm'
import { ApiError } from '../contract/errors.ts'
import type { Tx } from '../db/create-db.ts'
import { passports } from '../db/schema.ts'
import { lastGeneration } from './begin-move.ts'
import type { PassportHead } from './passport-parts.ts'

/** A move is made once, and no device goes back in time. @throws ApiError `passport_used`, `passport_outdated` */
export async function requireNewMove(tx: Tx, { id, generation, device }: PassportHead): Promise<void> {
  const [used] = await tx.select({ id: passports.id }).from(passports).where(sql`id = ${id} and direction = 'in'`)
  if (used) throw new ApiError('passport_used')
  if ((await lastGeneration(tx, Buffer.from(device, 'base64'))) >= generation) throw new ApiError('passport_outdated')
}
