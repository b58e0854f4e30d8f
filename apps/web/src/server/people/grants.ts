import { validationError } from '@messenger/shared/contract/errors'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { customRoles } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { idField } from './input-fields.ts'
import { type Rights, rightsOf } from './rights.ts'
import { type Role, roles } from './roles.ts'

/** What somebody is given: a built-in role, or one of the account's own. */
export interface Grant {
  /** `viewer` beside a custom role. */
  readonly role: Role
  readonly customRoleId: number | null
  readonly rights: Rights
  /** For people to read. */
  readonly name: string
}

/** Of an input: one of both. */
export const grantFields = z.object({ role: z.enum(roles).optional(), role_id: idField.optional() })

/** @throws ApiError `validation` for none, both, and roles that the account does not have */
export async function readGrant(
  db: DbOrTx,
  accountId: number,
  { role, role_id: id }: z.output<typeof grantFields>,
): Promise<Grant> {
  if (id === undefined) {
    if (role === undefined) throw validationError({ role: ['The role field is required.'] })
    return { role, customRoleId: null, rights: rightsOf(role, null), name: role }
  }
  if (role !== undefined) throw validationError({ role: ['Only one of role and role_id may be given.'] })
  // Held until the transaction ends: a role that somebody is being given does not go meanwhile.
  const [found] = await db
    .select({ name: customRoles.name, scopes: customRoles.scopes })
    .from(customRoles)
    .where(and(eq(customRoles.id, id), eq(customRoles.accountId, accountId)))
    .for('share')
  if (!found) throw validationError({ role_id: ['The selected role_id is invalid.'] })
  return { role: 'viewer', customRoleId: id, rights: rightsOf('viewer', found.scopes), name: found.name }
}
