import type { Tx } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import {
  accounts,
  invitations,
  logins,
  sessions,
  subscriptions,
  tokens,
  users,
  webhookEndpoints,
} from '@messenger/shared/db/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'

/**
 * From the commit on no credential of the tenant is good, nothing is delivered for it, and its name is nobody's to find. Its sessions
 * stay where they are until each is unlinked: an engine that let go of them could not tell their phones.
 */
export async function markDeleted(tx: Tx, tenantId: number): Promise<void> {
  const now = sql`now()`
  await tx.update(accounts).set({ deletedAt: now }).where(eq(accounts.id, tenantId))
  await tx
    .update(subscriptions)
    .set({ suspendedAt: sql`coalesce(${subscriptions.suspendedAt}, now())`, updatedAt: now })
    .where(eq(subscriptions.accountId, tenantId))
  const people = tx.select({ id: users.id }).from(users).where(eq(users.accountId, tenantId))
  await tx.delete(logins).where(inArray(logins.userId, people))
  await tx.delete(tokens).where(eq(tokens.accountId, tenantId))
  await tx.delete(invitations).where(eq(invitations.accountId, tenantId))
  await tx
    .update(webhookEndpoints)
    .set({ enabled: false, updatedAt: now })
    .where(and(eq(webhookEndpoints.accountId, tenantId), webhookEndpoints.enabled))
  // Nobody takes up one that nobody holds, but to unlink it.
  await tx
    .update(sessions)
    .set({ wanted: false, updatedAt: now })
    .where(and(eq(sessions.accountId, tenantId), isPresent, sessions.wanted))
}
