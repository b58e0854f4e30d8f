import { sessionIdParameter } from '@messenger/shared/contract/fields'
import { isoMillis } from '@messenger/shared/contract/times'
import { networkOf } from '@messenger/shared/outbound/plain-address'
import { z } from 'zod'
import type { Call } from '../call.ts'
import { checkRules } from '../leash/leashes.ts'
import { readSession } from '../operations/sessions/read-session.ts'
import { toRecord } from '../operations/sessions/to-record.ts'
import { sessionShownTo } from '../people/hide-secrets.ts'
import { emailField, fields, idField, nameField, newPasswordField, passwordField } from '../people/input-fields.ts'
import { holds } from '../people/rights.ts'
import { standingOf } from '../plans/subscription.ts'
import { readUsage } from '../plans/usage.ts'
import { answerField } from '../second-factor/answer-field.ts'
import { proveByPasskey } from '../second-factor/prove-by-passkey.ts'
import { relyingPartyOf } from '../second-factor/relying-party.ts'
import { createRouter, procedure } from '../trpc.ts'
import { listTokens, makeToken, revokeToken } from './account-tokens.ts'
import { refuseWeak } from './password-rules.ts'
import { normalEmail } from './people.ts'
import { person, personSettingUp } from './person.ts'
import {
  changePassword,
  endOneLogin,
  endOtherLogins,
  listLogins,
  proveAgain,
  readUser,
  updateProfile,
} from './profile.ts'
import { completeSetup } from './setup.ts'
import { requireProof } from './step-up.ts'
import { tokenFields } from './token-fields.ts'

const setupFields = z.object({
  code: z.string().min(1).max(255),
  email: emailField,
  name: nameField,
  password: newPasswordField,
})
const profileFields = z.object({ name: nameField, email: emailField, password: z.string().max(1024).default('') })
const passwordFields = z.object({
  present: passwordField,
  next: newPasswordField,
  /** The person's tokens go with the old password. */
  end_tokens: z.boolean().optional(),
})
/** One of both. */
const proofFields = z.object({
  password: passwordField.optional(),
  passkey: z.object({ mark: z.string().max(100), response: answerField }).optional(),
})
const oneSession = z.object({ id: sessionIdParameter })
const oneId = z.object({ id: idField })

/** What the dashboard does for the person who is logged in, beside the contract's operations. */
export const accountRouter = createRouter({
  /** True while nobody exists yet: show the setup page. */
  setupNeeded: procedure.query(({ ctx }) => ctx.services.setupNeeded()),
  setup: procedure.input(fields(setupFields)).mutation(async ({ ctx, input }) => {
    const { database, settings, setupThrottle } = ctx.services
    refuseWeak(input.password, input.email)
    const guesses = { throttle: setupThrottle, key: networkOf(ctx.ip ?? '') }
    const { accountId } = await completeSetup(database.db, settings.setupCode, guesses, input)
    if (ctx.note) ctx.note.guest = { accountId, actor: 'newcomer', name: input.email, door: 'setup' }
    return { email: input.email }
  }),
  me: procedure.query(async ({ ctx }) => {
    const { db, userId, accountId, role, rights, isOperator } = await personSettingUp(ctx, false)
    const { email, name } = await readUser(db, userId)
    return { userId, accountId, email, name, role, scopes: [...rights.scopes], isOperator }
  }),
  updateProfile: procedure.input(fields(profileFields)).mutation(async ({ ctx, input }) => {
    const { db, self } = await oneself(ctx)
    const before = await updateProfile(db, self, input)
    const now = normalEmail(input.email)
    if (ctx.note && now !== before) ctx.note.target = `${before} → ${now}`
    return null
  }),
  /** Ends all other logins; the page signs in again with the new password, which replaces this one. */
  changePassword: procedure.input(fields(passwordFields)).mutation(async ({ ctx, input }) => {
    const { present, next, end_tokens: endTokens = false } = input
    const { db, self } = await oneself(ctx, endTokens ? 'and all tokens of theirs' : undefined)
    refuseWeak(next, (await readUser(db, self.userId)).email, 'next')
    await changePassword(db, self, { present, next, endTokens })
    return null
  }),
  /** Answers `step_up_required`: what was refused for it can be asked again. */
  proveAgain: procedure.input(fields(proofFields)).mutation(async ({ ctx, input }) => {
    const { services, baseUrl } = ctx
    const { db, userId, loginId } = await personSettingUp(ctx, true)
    const { passkey, password = '' } = input
    if (passkey) await proveByPasskey(db, baseUrl && relyingPartyOf(baseUrl), { userId, loginId }, passkey)
    else await proveAgain(db, { userId, loginId, ...services.peopleThrottles }, password)
    return null
  }),
  /** Refuses as the download of an export would, so that a proof can be asked for before the browser fetches it. */
  mayDownload: procedure.mutation(async ({ ctx }) => {
    requireProof(await person(ctx, true, 'anyone'))
    return null
  }),
  /** What `sessions.get` hides from a login that was not proved of late. */
  sessionSecrets: procedure.input(fields(oneSession)).query(async ({ ctx, input }) => {
    const { db, ...who } = await person(ctx, false, 'sessions:read')
    const record = toRecord(await readSession(db, who.accountId, input.id), ctx.services.sealer)
    if (holds(who.rights, 'admin:write')) requireProof(who)
    const { api_key, webhook_secret } = sessionShownTo(who.rights, record)
    return { api_key, webhook_secret }
  }),
  listLogins: procedure.query(async ({ ctx }) => {
    const { db, userId, loginId } = await person(ctx, false, 'anyone')
    const rows = await listLogins(db, ctx.services.settings, userId)
    return rows.map(({ id, ip, userAgent, createdAt, lastSeenAt }) => ({
      ...{ id, ip, user_agent: userAgent, is_this: id === loginId },
      created_at: isoMillis(createdAt),
      last_seen_at: isoMillis(lastSeenAt),
    }))
  }),
  endLogin: procedure.input(fields(oneId)).mutation(async ({ ctx, input }) => {
    const { db, self } = await oneself(ctx, `login ${input.id}`)
    await endOneLogin(db, self.userId, input.id)
    return null
  }),
  endOtherLogins: procedure.mutation(async ({ ctx }) => {
    const { db, self } = await oneself(ctx)
    await endOtherLogins(db, self)
    return null
  }),
  listTokens: procedure.query(async ({ ctx }) => {
    const { db, ...keeper } = await person(ctx, false, 'anyone')
    return listTokens(db, keeper)
  }),
  /** `token` is shown once; it cannot be read again. */
  createToken: procedure.input(fields(tokenFields)).mutation(async ({ ctx, input }) => {
    const { db, ...keeper } = await person(ctx, true, 'anyone')
    requireProof(keeper)
    if (input.leash) await checkRules(ctx.services.database, keeper.accountId, input.leash)
    const { id, text } = await makeToken(db, keeper, input)
    if (ctx.note) ctx.note.target = `token ${id} (${input.scopes?.join(' ') ?? input.scope ?? 'full'})`
    return { id, name: input.name, token: text }
  }),
  revokeToken: procedure.input(fields(oneId)).mutation(async ({ ctx, input }) => {
    if (ctx.note) ctx.note.target = `token ${input.id}`
    const { db, ...keeper } = await person(ctx, true, 'anyone')
    await revokeToken(db, keeper, input.id)
    return null
  }),
  /** Plans that tenants of the account may have, its own first. */
  tenantPlans: procedure.query(async ({ ctx }) => {
    const { subscription } = await person(ctx, false, 'admin:read')
    const { plans } = ctx.services.limits
    const { plan } = standingOf(subscription, plans)
    const others = plans.names.filter(name => plan.tenant_plans === null || plan.tenant_plans.includes(name))
    return [...new Set([plan.name, ...others])]
  }),
  /** The account's plan, what it allows, and what of it was used today. */
  usage: procedure.query(async ({ ctx }) => {
    const { accountId, subscription } = await person(ctx, false, 'anyone')
    return readUsage(ctx.services, accountId, subscription)
  }),
})

/** Somebody who changes what is their own, which everybody may. */
async function oneself(ctx: Call, target?: string) {
  if (ctx.note && target !== undefined) ctx.note.target = target
  const { db, userId, loginId } = await person(ctx, true, 'anyone')
  const { passwords, emails } = ctx.services.peopleThrottles
  return { db, self: { userId, loginId, passwords, emails } }
}
