import { ApiError, validationError } from '@messenger/shared/contract/errors'
import { isoMillis } from '@messenger/shared/contract/times'
import { identityLogins, loginIdentities, logins, users } from '@messenger/shared/db/schema'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { z } from 'zod'
import { noPassword } from '../auth/no-password.ts'
import { person, personSettingUp } from '../auth/person.ts'
import { requireProof } from '../auth/step-up.ts'
import { fields, idField } from '../people/input-fields.ts'
import { createRouter, procedure } from '../trpc.ts'
import { signOutAddress } from './sign-out-address.ts'

const oneId = z.object({ id: idField })

/** Who the person of a login is at the providers. Linking goes by `/sso/<provider>`. */
export const ssoRouter = createRouter({
  /** `providers`: those that can be linked. `can_unlink`: they have another way to sign in. */
  state: procedure.query(async ({ ctx }) => {
    const { db, userId } = await personSettingUp(ctx, false)
    const { sso } = ctx.services
    const [self] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
    const rows = await db
      .select()
      .from(loginIdentities)
      .where(eq(loginIdentities.userId, userId))
      .orderBy(asc(loginIdentities.id))
    const hasPassword = self !== undefined && self.hash !== noPassword
    return {
      providers: sso.ways,
      has_password: hasPassword,
      can_unlink: hasPassword || rows.length > 1,
      identities: rows.map(({ id, provider, email, createdAt, lastUsedAt }) => ({
        ...{ id, provider, provider_name: sso.provider(provider)?.name ?? provider, email },
        created_at: isoMillis(createdAt),
        last_used_at: lastUsedAt && isoMillis(lastUsedAt),
      })),
    }
  }),
  /** Where the provider of this login signs them out too, to be asked before it ends here. */
  signOutAddress: procedure.query(async ({ ctx }) => {
    const { services, baseUrl } = ctx
    const self = await personSettingUp(ctx, false)
    return { url: baseUrl === undefined ? null : await signOutAddress(services, self, baseUrl) }
  }),
  /** Refuses as linking would, so that a proof can be asked for before the browser leaves. */
  mayLink: procedure.mutation(async ({ ctx }) => {
    requireProof(await person(ctx, true, 'anyone'))
    return null
  }),
  /** Ends the logins that began with it, but the present one. */
  unlink: procedure.input(fields(oneId)).mutation(async ({ ctx, input: { id } }) => {
    if (ctx.note) ctx.note.target = `identity ${id}`
    const { db, ...self } = await person(ctx, true, 'anyone')
    requireProof(self)
    await db.transaction(async tx => {
      const [user] = await tx
        .select({ hash: users.passwordHash })
        .from(users)
        .where(eq(users.id, self.userId))
        .for('update')
      const own = await tx.select().from(loginIdentities).where(eq(loginIdentities.userId, self.userId))
      const meant = own.find(one => one.id === id)
      if (!meant || !user) throw new ApiError('not_found')
      if (user.hash === noPassword && own.length === 1) {
        throw validationError({ id: ['It is the only way in which you sign in.'] })
      }
      if (ctx.note) ctx.note.target = ctx.services.sso.provider(meant.provider)?.name ?? meant.provider
      const begun = tx
        .select({ id: identityLogins.loginId })
        .from(identityLogins)
        .where(eq(identityLogins.identityId, id))
      await tx.delete(logins).where(and(inArray(logins.id, begun), ne(logins.id, self.loginId)))
      await tx.delete(loginIdentities).where(eq(loginIdentities.id, id))
    })
    return null
  }),
})
