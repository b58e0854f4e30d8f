import type { Db } from '@messenger/shared/db/create-db'
import { findLogin, type LoginSettings } from '../auth/logins.ts'
import { type Brand, brandOf } from './brand-of.ts'

/**
 * Of whom somebody hears whose login is of a suspended account; undefined for every other cookie. Who cannot prove that they are of the
 * account learns nothing of it.
 */
export async function suspensionOf(db: Db, jwt: string, settings: LoginSettings): Promise<Brand | undefined> {
  const login = await findLogin(db, jwt, settings, false)
  return login?.subscription.isSuspended ? brandOf(db, login.accountId) : undefined
}
