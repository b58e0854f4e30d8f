import type { Tx } from '@messenger/shared/db/create-db'
import { tokens, users } from '@messenger/shared/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { Credential } from './credential.ts'

/** The person behind a call that makes a token: of a service account whoever made the token that it calls with; null: nobody knows. */
export async function makerOf(
  tx: Tx,
  credential: Extract<Credential, { kind: 'pat' | 'user' }>,
): Promise<number | null> {
  if (credential.kind === 'user') return credential.userId
  const [row] = await tx
    .select({ id: sql<number | null>`case when ${users.isService} then ${tokens.madeBy} else ${users.id} end` })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(eq(tokens.id, credential.tokenId))
  return row?.id ?? null
}
