import { randomUUID } from 'node:crypto'
import { ApiError, validationError } from '@messenger/shared/contract/errors'
import { isoMillis } from '@messenger/shared/contract/times'
import type { Db, DbOrTx, Tx } from '@messenger/shared/db/create-db'
import { customRoles, sessions, tokens, users } from '@messenger/shared/db/schema'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { noPassword } from '../auth/no-password.ts'
import { type grantFields, readGrant } from './grants.ts'
import { type Actor, type Asker, requireSay } from './members.ts'
import { requireAll, rightsOf } from './rights.ts'
import type { Role } from './roles.ts'

const mostServices = 200

type Given = z.output<typeof grantFields>

/** The service accounts of an account, by name. */
export async function listServiceAccounts(db: Db, accountId: number) {
  const rows = await db
    .select({
      user: users,
      roleName: customRoles.name,
      tokens: sql<number>`(select count(*)::int from ${tokens} where ${tokens.userId} = ${users.id})`,
      lastUsedAt: sql<
        string | null
      >`(select max(${tokens.lastUsedAt}) from ${tokens} where ${tokens.userId} = ${users.id})`,
    })
    .from(users)
    .leftJoin(customRoles, eq(customRoles.id, users.customRoleId))
    .where(and(eq(users.accountId, accountId), users.isService))
    .orderBy(asc(users.name), asc(users.id))
  return rows.map(({ user, roleName, tokens: owned, lastUsedAt }) => ({
    id: user.id,
    name: user.name,
    role: user.customRoleId === null ? user.role : null,
    role_id: user.customRoleId,
    role_name: roleName,
    disabled_at: user.disabledAt && isoMillis(user.disabledAt),
    created_at: isoMillis(user.createdAt),
    tokens: owned,
    last_used_at: lastUsedAt && isoMillis(new Date(lastUsedAt)),
  }))
}

/** The one with that id and what it may do; undefined where the account has none. */
export async function findServiceAccount(db: DbOrTx, accountId: number, id: number) {
  const [found] = await db
    .select({ id: users.id, name: users.name, role: users.role, custom: customRoles.scopes })
    .from(users)
    .leftJoin(customRoles, eq(customRoles.id, users.customRoleId))
    .where(and(eq(users.id, id), eq(users.accountId, accountId), users.isService))
  return found && { id: found.id, name: found.name, rights: rightsOf(found.role, found.custom) }
}

/** @throws ApiError `auth_invalid` for more than the maker may, `validation` beyond 200 and for a role that is not there */
export async function addServiceAccount(db: Db, asker: Asker, input: Given & { readonly name: string }) {
  return db.transaction(async tx => {
    const { role, customRoleId, rights, name: roleName } = await readGrant(tx, asker.accountId, input)
    requireGivable(asker, role)
    requireAll(asker.rights, rights.scopes)
    const [there] = await tx
      .select({ count: count() })
      .from(users)
      .where(and(eq(users.accountId, asker.accountId), users.isService))
    if ((there?.count ?? 0) >= mostServices)
      throw validationError({ name: [`An account has ${mostServices} service accounts at most.`] })
    const id = await storeService(tx, { accountId: asker.accountId, name: input.name, role, customRoleId })
    return { id, roleName }
  })
}

interface Service {
  readonly accountId: number
  readonly name: string
  readonly role: Role
  readonly customRoleId: number | null
}

/** Stores a service account: somebody without an address and without a password. Answers its id. */
export async function storeService(tx: Tx, service: Service): Promise<number> {
  const [made] = await tx
    .insert(users)
    .values({ ...service, isService: true, email: `service:${randomUUID()}`, passwordHash: noPassword })
    .returning({ id: users.id })
  if (!made) throw new Error('The service account was not stored')
  return made.id
}

interface Change extends Given {
  readonly id: number
  readonly name?: string | undefined
  readonly disabled?: boolean | undefined
}

/** What is not given stays. @throws ApiError `not_found`, `auth_invalid` for one that may more than the asker, `validation` */
export async function changeServiceAccount(db: Db, asker: Asker, change: Change): Promise<void> {
  const { id, name, disabled, role, role_id } = change
  await db.transaction(async tx => {
    await requireManaged(tx, asker, id)
    const grant = role === undefined && role_id === undefined ? undefined : await readGrant(tx, asker.accountId, change)
    if (grant) {
      requireGivable(asker, grant.role)
      requireAll(asker.rights, grant.rights.scopes)
    }
    const changed = {
      ...(name === undefined ? {} : { name }),
      ...(disabled === undefined ? {} : { disabledAt: disabled ? sql`coalesce(disabled_at, now())` : null }),
      ...(grant ? { role: grant.role, customRoleId: grant.customRoleId } : {}),
    }
    if (Object.keys(changed).length === 0) return
    await tx.update(users).set(changed).where(eq(users.id, id))
  })
}

/** Its tokens go with it; its sessions stay, and count as the asker's. @throws ApiError `not_found`, `auth_invalid` */
export async function removeServiceAccount(db: Db, asker: Asker & Actor, id: number): Promise<void> {
  await db.transaction(async tx => {
    await requireManaged(tx, asker, id)
    await tx.update(sessions).set({ userId: asker.userId }).where(eq(sessions.userId, id))
    await tx.delete(users).where(eq(users.id, id))
  })
}

async function requireManaged(tx: DbOrTx, asker: Asker, id: number): Promise<void> {
  const found = await findServiceAccount(tx, asker.accountId, id)
  if (!found) throw new ApiError('not_found')
  requireSay(asker)
  requireAll(asker.rights, found.rights.scopes)
}

/** A program is no owner. */
function requireGivable(asker: Asker, role: string): void {
  requireSay(asker)
  if (role === 'owner') throw validationError({ role: ['The selected role is invalid.'] })
}
