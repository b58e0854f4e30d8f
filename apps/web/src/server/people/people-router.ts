import { isoMillis } from '@messenger/shared/contract/times'
import { networkOf } from '@messenger/shared/outbound/plain-address'
import { z } from 'zod'
import type { Guesses } from '../auth/free-address.ts'
import { person } from '../auth/person.ts'
import { requireProof } from '../auth/step-up.ts'
import type { Call } from '../call.ts'
import { createRouter, procedure } from '../trpc.ts'
import { emailField, fields, idField, nameField, newPasswordField } from './input-fields.ts'
import { acceptInvitation, invite, listInvitations, readInvitation, revokeInvitation } from './invitations.ts'
import { listMembers, namedPerson, neededFor, removeMember, setRole } from './members.ts'
import { requireRole, roles } from './roles.ts'

const roleField = z.enum(roles)
const tokenField = z.string().max(100)
const inviteFields = z.object({ role: roleField, note: z.string().max(255).default('') })
const acceptFields = z.object({ token: tokenField, name: nameField, email: emailField, password: newPasswordField })

/** The people of an account, for the dashboard: who they are, what they may do, who is to join. */
export const peopleRouter = createRouter({
  list: procedure.query(async ({ ctx }) => {
    const { db, accountId } = await person(ctx, false)
    const members = await listMembers(db, accountId)
    return members.map(({ createdAt, ...member }) => ({ ...member, created_at: isoMillis(createdAt) }))
  }),
  setRole: procedure.input(fields(z.object({ id: idField, role: roleField }))).mutation(async ({ ctx, input }) => {
    note(ctx, `person ${input.id} → ${input.role}`)
    const { db, ...actor } = await person(ctx, true, 'viewer')
    note(ctx, `${await namedPerson(db, actor.accountId, input.id)} → ${input.role}`)
    requireProof(actor)
    await setRole(db, actor, input.id, input.role)
    return null
  }),
  remove: procedure.input(fields(z.object({ id: idField }))).mutation(async ({ ctx, input }) => {
    note(ctx, `person ${input.id}`)
    const { db, ...actor } = await person(ctx, true, 'viewer')
    note(ctx, await namedPerson(db, actor.accountId, input.id))
    await removeMember(db, actor, input.id)
    return null
  }),
  listInvitations: procedure.query(async ({ ctx }) => {
    const { db, accountId } = await person(ctx, false, 'admin')
    const rows = await listInvitations(db, accountId)
    return rows.map(({ invitedBy, expiresAt, createdAt, ...rest }) => ({
      ...rest,
      invited_by: invitedBy,
      expires_at: isoMillis(expiresAt),
      created_at: isoMillis(createdAt),
    }))
  }),
  /** `token` is shown once; the page of the invitation is `/invite/<token>`. */
  invite: procedure.input(fields(inviteFields)).mutation(async ({ ctx, input }) => {
    const { db, ...actor } = await person(ctx, true, 'admin')
    requireRole(actor.role, neededFor(input.role))
    requireProof(actor)
    const made = await invite(db, actor, input)
    note(ctx, `invitation ${made.id} (${input.role})`)
    return made
  }),
  revokeInvitation: procedure.input(fields(z.object({ id: idField }))).mutation(async ({ ctx, input }) => {
    note(ctx, `invitation ${input.id}`)
    const { db, ...actor } = await person(ctx, true, 'admin')
    await revokeInvitation(db, actor, input.id)
    return null
  }),
  /** A mutation that changes nothing: a query would put the token into an address, which others log. */
  readInvitation: procedure.input(fields(z.object({ token: tokenField }))).mutation(async ({ ctx, input }) => {
    const { accountName, invitedBy, role } = await readInvitation(ctx.services.database.db, guessesOf(ctx), input.token)
    return { account: accountName, invited_by: invitedBy, role }
  }),
  /** Makes the newcomer's login possible; the page signs them in with what they chose. */
  accept: procedure.input(fields(acceptFields)).mutation(async ({ ctx, input }) => {
    const { db } = ctx.services.database
    const { id, accountId, role } = await readInvitation(db, guessesOf(ctx), input.token)
    if (ctx.note) ctx.note.guest = { accountId, actor: 'newcomer', name: input.email, door: 'invitation' }
    note(ctx, `invitation ${id} (${role})`)
    await acceptInvitation(db, { ...guessesOf(ctx), throttle: ctx.services.peopleThrottles.emails }, id, input)
    return { email: input.email }
  }),
})

function note(ctx: Call, target: string): void {
  if (ctx.note) ctx.note.target = target
}

function guessesOf({ services, ip }: Call): Guesses {
  return { throttle: services.peopleThrottles.invitations, key: networkOf(ip ?? '') }
}
