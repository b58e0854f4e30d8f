import { z } from 'zod'
import { person } from '../auth/person.ts'
import { requireProof } from '../auth/step-up.ts'
import { scopesField } from '../auth/token-fields.ts'
import type { Call } from '../call.ts'
import { createRouter, procedure } from '../trpc.ts'
import { addRole, changeRole, listRoles, removeRole } from './custom-roles.ts'
import { grantFields } from './grants.ts'
import { fields, idField, nameField } from './input-fields.ts'
import { requireRole } from './roles.ts'
import {
  addServiceAccount,
  changeServiceAccount,
  listServiceAccounts,
  removeServiceAccount,
} from './service-accounts.ts'

const oneId = z.object({ id: idField })
const roleFields = z.object({ name: nameField, scopes: scopesField })
const addFields = grantFields.extend({ name: nameField })
const changeFields = grantFields.extend({
  id: idField,
  name: nameField.optional(),
  disabled: z.boolean().optional(),
})

/** The roles that an account makes: shown to whoever sees its members, changed by owners. */
export const rolesRouter = createRouter({
  list: procedure.query(async ({ ctx }) => {
    const { db, accountId } = await person(ctx, false, 'members:read')
    return listRoles(db, accountId)
  }),
  add: procedure.input(fields(roleFields)).mutation(async ({ ctx, input }) => {
    const { db, accountId } = await owner(ctx)
    const { id } = await addRole(db, accountId, input)
    note(ctx, `role ${id}`)
    return { id }
  }),
  change: procedure.input(fields(roleFields.extend(oneId.shape))).mutation(async ({ ctx, input }) => {
    note(ctx, `role ${input.id}`)
    const { db, accountId } = await owner(ctx)
    await changeRole(db, accountId, input)
    return null
  }),
  remove: procedure.input(fields(oneId)).mutation(async ({ ctx, input }) => {
    note(ctx, `role ${input.id}`)
    const { db, accountId, role } = await person(ctx, true, 'members:write')
    requireRole(role, 'owner')
    await removeRole(db, accountId, input.id)
    return null
  }),
})

/** Programs as members: they own tokens, and cannot sign in. */
export const serviceAccountsRouter = createRouter({
  list: procedure.query(async ({ ctx }) => {
    const { db, accountId } = await person(ctx, false, 'members:read')
    return listServiceAccounts(db, accountId)
  }),
  add: procedure.input(fields(addFields)).mutation(async ({ ctx, input }) => {
    const { db, ...asker } = await person(ctx, true, 'members:write')
    requireProof(asker)
    const { id, roleName } = await addServiceAccount(db, asker, input)
    note(ctx, `service account ${id} (${roleName})`)
    return { id }
  }),
  change: procedure.input(fields(changeFields)).mutation(async ({ ctx, input }) => {
    note(ctx, `service account ${input.id}`)
    const { db, ...asker } = await person(ctx, true, 'members:write')
    requireProof(asker)
    await changeServiceAccount(db, asker, input)
    return null
  }),
  remove: procedure.input(fields(oneId)).mutation(async ({ ctx, input }) => {
    note(ctx, `service account ${input.id}`)
    const { db, ...asker } = await person(ctx, true, 'members:write')
    await removeServiceAccount(db, asker, input.id)
    return null
  }),
})

/** What people may do is given by owners, who prove that it is them. */
async function owner(ctx: Call) {
  const found = await person(ctx, true, 'members:write')
  requireRole(found.role, 'owner')
  requireProof(found)
  return found
}

function note(ctx: Call, target: string): void {
  if (ctx.note) ctx.note.target = target
}
