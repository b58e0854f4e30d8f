import type { DbOrTx } from '@messenger/shared/db/create-db'
import { identities } from '@messenger/shared/db/schema'
import type { OptOutPerson } from '@messenger/shared/opt-outs/person'
import { and, eq } from 'drizzle-orm'

/** A person's number and LID, as far as the session knows that both are theirs. */
export async function bothNames(
  db: DbOrTx,
  { phone, lid }: OptOutPerson,
  sessionId: number | null,
): Promise<OptOutPerson> {
  if (sessionId === null || (phone !== null && lid !== null)) return { phone, lid }
  const known = phone === null ? eq(identities.lid, lid ?? '') : eq(identities.phoneNumber, phone)
  const [pair] = await db
    .select({ lid: identities.lid, phone: identities.phoneNumber })
    .from(identities)
    .where(and(eq(identities.sessionId, sessionId), known))
  return pair ?? { phone, lid }
}
