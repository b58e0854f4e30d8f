import type { Tx } from '@messenger/shared/db/create-db'
import { loginIdentities, users } from '@messenger/shared/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import type { Person } from '../auth/people.ts'

/** What never changes of somebody at a provider. */
interface Subject {
  readonly issuer: string
  readonly subject: string
}

interface Used extends Subject {
  /** Id in the settings. */
  readonly provider: string
  readonly email: string | null
}

const isSubject = ({ issuer, subject }: Subject) =>
  and(eq(loginIdentities.issuer, issuer), eq(loginIdentities.subject, subject))

/** Whose it is here. */
export async function findByIdentity(
  tx: Tx,
  subject: Subject,
): Promise<{ readonly person: Person; readonly identityId: number } | undefined> {
  const [row] = await tx
    .select({ identityId: loginIdentities.id, user: users })
    .from(loginIdentities)
    .innerJoin(users, eq(users.id, loginIdentities.userId))
    .where(isSubject(subject))
  if (!row) return undefined
  const { id, accountId, email, name, passwordHash } = row.user
  return { identityId: row.identityId, person: { userId: id, accountId, email, name, passwordHash } }
}

/** @throws what the database says when somebody else has it by now */
export async function addIdentity(tx: Tx, { issuer, subject, provider, email }: Used, userId: number): Promise<number> {
  const [row] = await tx
    .insert(loginIdentities)
    .values({ userId, issuer, subject, provider, email, lastUsedAt: sql`now()` })
    .returning({ id: loginIdentities.id })
  if (!row) throw new Error('The identity was not stored')
  return row.id
}

export async function noteUse(tx: Tx, { provider, email, ...subject }: Used): Promise<void> {
  await tx.update(loginIdentities).set({ provider, email, lastUsedAt: sql`now()` }).where(isSubject(subject))
}
