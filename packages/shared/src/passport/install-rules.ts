import type { Tx } from '../db/create-db.ts'
import { retentionRules } from '../db/schema.ts'
import type { PassportRules } from './passport-parts.ts'
import { saysDays } from './read-rules.ts'

/** As rules of the session's own: what the account here says holds beside them, whichever is stricter. */
export async function installRules(
  tx: Tx,
  place: { readonly accountId: number; readonly sessionId: number },
  rules: PassportRules,
): Promise<void> {
  if (rules.storeContent && !saysDays(rules)) return
  await tx.insert(retentionRules).values({ ...place, ...rules })
}
