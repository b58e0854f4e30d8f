import { tokens } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'

/** Tokens that the parent of an account made in it; those of the account's own people are nothing to the parent. */
export function madeByParent(tenantId: number) {
  return and(eq(tokens.accountId, tenantId), tokens.byParent)
}
