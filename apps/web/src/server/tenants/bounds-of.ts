import type { Tx } from '@messenger/shared/db/create-db'
import { type TokenHours, tokens } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import type { Credential } from '../auth/credential.ts'

interface Bounds {
  readonly onlyAddresses: readonly string[] | null
  readonly onlyHours: TokenHours | null
  /** Null: it does not end. */
  readonly expiresAt: Date | null
}

/**
 * From where, when and until when a credential is good: what is made with it in another account is good no further, or a token for one
 * address would make itself another one for all of them. A login has no bounds of these kinds.
 */
export async function boundsOf(tx: Tx, credential: Credential): Promise<Bounds> {
  const none = { onlyAddresses: null, onlyHours: null, expiresAt: null }
  if (credential.kind !== 'pat') return none
  const { onlyAddresses, onlyHours, expiresAt } = tokens
  const [own] = await tx
    .select({ onlyAddresses, onlyHours, expiresAt })
    .from(tokens)
    .where(eq(tokens.id, credential.tokenId))
  return own ?? { ...none, expiresAt: new Date(0) }
}
