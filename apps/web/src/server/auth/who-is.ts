import type { Db } from '@messenger/shared/db/create-db'
import type { Role } from '../people/roles.ts'
import { findLogin, type LoginSettings } from './logins.ts'
import { readUser } from './profile.ts'

/** Whom a page is made for. */
export interface Visitor {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: Role
  /** They run the installation. */
  readonly isOperator: boolean
}

/** Whose login a cookie is; undefined when it is forged, ended or expired. */
export async function whoIs(db: Db, jwt: string, settings: LoginSettings): Promise<Visitor | undefined> {
  const login = await findLogin(db, jwt, settings, true)
  if (!login) return undefined
  const { name, email } = await readUser(db, login.userId)
  return { id: login.userId, name, email, role: login.role, isOperator: login.isOperator && login.role === 'owner' }
}
