import type { Db } from '@messenger/shared/db/create-db'
import type { Rights } from '../people/rights.ts'
import type { Role } from '../people/roles.ts'
import { findLogin, type LoginSettings } from './logins.ts'
import { readUser } from './profile.ts'

/** Whom a page is made for. */
export interface Visitor {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly rights: Rights
  /** They run the installation. */
  readonly isOperator: boolean
  /** They have to set up a second factor before anything else. */
  readonly lacksFactor: boolean
}

/** Whose login a cookie is; undefined when it is forged, ended or expired. */
export async function whoIs(db: Db, jwt: string, settings: LoginSettings): Promise<Visitor | undefined> {
  const login = await findLogin(db, jwt, settings, true)
  if (!login || login.subscription.isSuspended) return undefined
  const { name, email } = await readUser(db, login.userId)
  const { userId: id, role, rights, isOperator, lacksFactor } = login
  return { id, name, email, role, rights, isOperator: isOperator && role === 'owner', lacksFactor }
}
