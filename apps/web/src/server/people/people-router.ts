import { isoMillis } from '@messenger/shared/contract/times'
import { networkOf } from '@messenger/shared/outbound/plain-address'
import { z } from 'zod'
import type { Guesses } from '../auth/free-address.ts'
import { person } from '../auth/person.ts'
import { requireProof } from '../auth/step-up.ts'
import type { Call } from '../call.ts'
import { branded } from '../mail/branded.ts'
import { factorsClearedMail } from '../mail/words.ts'
import { brandOf } from '../tenants/brand-of.ts'
import { createRouter, procedure } from '../trpc.ts'
import { grantFields } from './grants.ts'
import { emailField, fields, idField, nameField, newPasswordField } from './input-fields.ts'
import { acceptInvitation, invite, listInvitations, readInvitation, revokeInvitation } from './invitations.ts'
import { endLoginsOf, listMembers, namedPerson, removeMember, requireSay, resetFactors, setRole } from './members.ts'

const tokenField = z.string().max(100)
const inviteFields = grantFields.extend({ note: z.string().max(255).default('') })
const acceptFields = z.object({ token: tokenField, name: nameField, email: emailField, password: newPasswordField })

/** The people of an account, for the dashboard: who they are, what they may do, who is to join. */
export const peopleRouter = createRouter({
  list: procedure.query(async ({ ctx }) => {
    const { db, accountId } = await person(ctx, false, 'members:read')
    const members = await listMembers(db, accountId)
    return members.map(({ createdAt, ...member }) => ({ ...member, created_at: isoMillis(createdAt) }))
  }),
  setRole: procedure.input(fields(grantFields.extend({ id: idField }))).mutation(async ({ ctx, input }) => {
    const role = input.role ?? `role ${input.role_id}`
    note(ctx, `person ${input.id} → ${role}`)
    const { db, ...actor } = await person(ctx, true, 'anyone')
    note(ctx, `${await namedPerson(db, actor.accountId, input.id)} → ${role}`)
    requireProof(actor)
    await setRole(db, actor, input.id, input)
    return null
  }),
  remove: procedure.input(fields(z.object({ id: idField }))).mutation(async ({ ctx, input }) => {
    note(ctx, `person ${input.id}`)
    const { db, ...actor } = await person(ctx, true, 'anyone')
    note(ctx, await namedPerson(db, actor.accountId, input.id))
    await removeMember(db, actor, input.id)
    return null
  }),
  /** Takes the second factors of somebody who lost theirs: they sign in with their password alone, and set up new ones. */
  resetFactors: procedure.input(fields(z.object({ id: idField }))).mutation(async ({ ctx, input }) => {
    note(ctx, `person ${input.id}`)
    const { db, ...actor } = await person(ctx, true, 'members:write')
    note(ctx, await namedPerson(db, actor.accountId, input.id))
    requireProof(actor)
    const { email } = await resetFactors(db, actor, input.id)
    const mail = { to: [email], ...factorsClearedMail(actor.email, 'en') }
    ctx.services.post.send(branded(mail, await brandOf(db, actor.accountId)), 'factors cleared')
    return null
  }),
  /** Signs somebody out everywhere. It needs no proof: whoever sees a stranger there acts at once. */
  endLogins: procedure.input(fields(z.object({ id: idField }))).mutation(async ({ ctx, input }) => {
    note(ctx, `person ${input.id}`)
    const { db, ...actor } = await person(ctx, true, 'members:write')
    note(ctx, await namedPerson(db, actor.accountId, input.id))
    await endLoginsOf(db, actor, input.id)
    return null
  }),
  listInvitations: procedure.query(async ({ ctx }) => {
    const { db, accountId } = await person(ctx, false, 'members:write')
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
    const { db, ...actor } = await person(ctx, true, 'members:write')
    if (input.role) requireSay(actor, input.role)
    requireProof(actor)
    const { roleName, ...made } = await invite(db, actor, input)
    note(ctx, `invitation ${made.id} (${roleName})`)
    return made
  }),
  revokeInvitation: procedure.input(fields(z.object({ id: idField }))).mutation(async ({ ctx, input }) => {
    note(ctx, `invitation ${input.id}`)
    const { db, ...actor } = await person(ctx, true, 'members:write')
    await revokeInvitation(db, actor, input.id)
    return null
  }),
  /** A mutation that changes nothing: a query would put the token into an address, which others log. */
  readInvitation: procedure.input(fields(z.object({ token: tokenField }))).mutation(async ({ ctx, input }) => {
    const { accountName, invitedBy, role, roleName } = await readInvitation(
      ctx.services.database.db,
      guessesOf(ctx),
      input.token,
    )
    return { account: accountName, invited_by: invitedBy, role, role_name: roleName }
  }),
  /** Makes the newcomer's login possible; the page signs them in with what they chose. */
  accept: procedure.input(fields(acceptFields)).mutation(async ({ ctx, input }) => {
    const { db } = ctx.services.database
    const { id, accountId, role, roleName } = await readInvitation(db, guessesOf(ctx), input.token)
    if (ctx.note) ctx.note.guest = { accountId, actor: 'newcomer', name: input.email, door: 'invitation' }
    note(ctx, `invitation ${id} (${roleName ?? role})`)
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
