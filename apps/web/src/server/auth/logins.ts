import type { Db } from '@messenger/shared/db/create-db'
import { subscriptions, users } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { decode } from 'next-auth/jwt'
import { z } from 'zod'
import { noSubscription, subscriptionColumns } from '../plans/subscription.ts'
import type { Credential } from './credential.ts'

const loginClaims = z.object({ sub: z.string().regex(/^\d{1,9}$/) })

/** The person a dashboard login stands for; undefined when it is forged, expired, or the person is gone. */
export async function findLogin(
  db: Db,
  jwt: string,
  authSecret: string,
): Promise<Extract<Credential, { kind: 'user' }> | undefined> {
  const claims = loginClaims.safeParse(await decoded(jwt, authSecret))
  if (!claims.success) return undefined
  const [row] = await db
    .select({ userId: users.id, accountId: users.accountId, subscription: subscriptionColumns })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.accountId, users.accountId))
    .where(eq(users.id, Number(claims.data.sub)))
  return row && { kind: 'user', ...row, subscription: row.subscription ?? noSubscription }
}

/** The library throws for everything that is not its own unexpired token; all of that means the same here. */
async function decoded(token: string, secret: string): Promise<unknown> {
  return decode({ token, secret }).catch(() => null)
}
