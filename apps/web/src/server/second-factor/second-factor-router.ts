import { ApiError } from '@messenger/shared/contract/errors'
import { accounts, loginPasskeys, loginTotps } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { person, personSettingUp } from '../auth/person.ts'
import { spend } from '../auth/spend.ts'
import { requireProof } from '../auth/step-up.ts'
import type { Call } from '../call.ts'
import { fields, idField, nameField } from '../people/input-fields.ts'
import { createRouter, procedure } from '../trpc.ts'
import { madeField } from './answer-field.ts'
import { beginChallenge } from './challenges.ts'
import { changeFactors, hasSecondFactor, listFactors } from './factors.ts'
import { offerRegistration, passkeysOf, readMade, requestOptions, storeMade } from './passkeys.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { relyingPartyOf } from './relying-party.ts'
import { beginTotp, confirmTotp } from './totp.ts'

const madeFields = z.object({ mark: z.string().max(100), name: nameField, response: madeField })
const codeFields = z.object({ code: z.string().max(20) })
const named = z.object({ id: idField, name: nameField })
const oneId = z.object({ id: idField })

/** The second factors of the person who is logged in, and whether their account requires one. */
export const secondFactorRouter = createRouter({
  state: procedure.query(async ({ ctx }) => {
    const { db, userId, accountId } = await personSettingUp(ctx, false)
    const [account] = await db
      .select({ isRequired: accounts.requiresSecondFactor })
      .from(accounts)
      .where(eq(accounts.id, accountId))
    return {
      ...(await listFactors(db, userId)),
      can_have_passkeys: partyOf(ctx) !== undefined,
      required_by_account: account?.isRequired ?? false,
      required_by_installation: isRequiredByInstallation(ctx),
    }
  }),
  /** What the browser needs to make a passkey. */
  offerPasskey: procedure.mutation(async ({ ctx }) => {
    const { db, ...self } = await personSettingUp(ctx, true)
    requireProof(self)
    return offerRegistration(db, neededParty(ctx), self)
  }),
  /** `recovery_codes` are shown once, with the first factor; else null. */
  addPasskey: procedure.input(fields(madeFields)).mutation(async ({ ctx, input }) => {
    note(ctx, input.name)
    const { db, ...self } = await personSettingUp(ctx, true)
    requireProof(self)
    const key = await readMade(db, neededParty(ctx), self, input)
    return withFirstCodes(ctx, self, tx => storeMade(tx, key))
  }),
  renamePasskey: procedure.input(fields(named)).mutation(async ({ ctx, input: { id, name } }) => {
    note(ctx, `passkey ${id} → ${name}`)
    const { db, userId } = await person(ctx, true, 'anyone')
    const renamed = await db
      .update(loginPasskeys)
      .set({ name })
      .where(and(eq(loginPasskeys.id, id), eq(loginPasskeys.userId, userId)))
      .returning({ id: loginPasskeys.id })
    if (renamed.length === 0) throw new ApiError('not_found')
    return null
  }),
  removePasskey: procedure.input(fields(oneId)).mutation(async ({ ctx, input: { id } }) => {
    note(ctx, `passkey ${id}`)
    const { db, ...self } = await person(ctx, true, 'anyone')
    requireProof(self)
    await changeFactors(db, selfIn(ctx, self), async tx => {
      const [gone] = await tx
        .delete(loginPasskeys)
        .where(and(eq(loginPasskeys.id, id), eq(loginPasskeys.userId, self.userId)))
        .returning({ name: loginPasskeys.name })
      if (!gone) throw new ApiError('not_found')
      note(ctx, gone.name)
    })
    return null
  }),
  /** A secret for an app, and the address that its QR code says. Shown once; a code of it makes it good. */
  beginApp: procedure.mutation(async ({ ctx }) => {
    const { db, ...self } = await personSettingUp(ctx, true)
    requireProof(self)
    return beginTotp(db, ctx.services.sealer, self)
  }),
  confirmApp: procedure.input(fields(codeFields)).mutation(async ({ ctx, input }) => {
    const { db: _, ...self } = await personSettingUp(ctx, true)
    requireProof(self)
    const throttle = ctx.services.peopleThrottles.passwords
    const key = `app ${self.userId}`
    await spend(throttle, key)
    const made = await withFirstCodes(ctx, self, tx =>
      confirmTotp(tx, ctx.services.sealer, self, input.code.replace(/\s/g, '')),
    )
    await throttle.forget(key)
    return made
  }),
  removeApp: procedure.mutation(async ({ ctx }) => {
    const { db, ...self } = await person(ctx, true, 'anyone')
    requireProof(self)
    await changeFactors(db, selfIn(ctx, self), async tx => {
      await tx.delete(loginTotps).where(eq(loginTotps.userId, self.userId))
    })
    return null
  }),
  /** Ten new ones; those before are good for nothing. */
  newRecoveryCodes: procedure.mutation(async ({ ctx }) => {
    const { db, ...self } = await person(ctx, true, 'anyone')
    requireProof(self)
    const codes = await db.transaction(async tx => {
      const made = await makeRecoveryCodes(tx, self.userId)
      // Looked at when the person is held: their last factor may have gone meanwhile, and then there is nothing to recover.
      if (!(await hasSecondFactor(tx, self.userId))) throw new ApiError('not_found')
      return made
    })
    return { recovery_codes: codes }
  }),
  /** For everybody in the account. */
  require: procedure.input(fields(z.object({ required: z.boolean() }))).mutation(async ({ ctx, input }) => {
    note(ctx, input.required ? 'on' : 'off')
    const { db, ...self } = await person(ctx, true, 'owner')
    requireProof(self)
    await db.update(accounts).set({ requiresSecondFactor: input.required }).where(eq(accounts.id, self.accountId))
    return null
  }),
  /** What a passkey of the person's is to sign to prove that it is them; null where they have none. */
  askProof: procedure.mutation(async ({ ctx }) => {
    const { db, userId, loginId } = await personSettingUp(ctx, true)
    const party = partyOf(ctx)
    if (!party || (await passkeysOf(db, userId)).length === 0) return null
    const options = await requestOptions(db, party, userId)
    const { challenge } = options
    const mark = await beginChallenge(db, { kind: 'prove', userId, loginId, challenge, origin: party.origin })
    return { mark, options }
  }),
})

type Self = Awaited<ReturnType<typeof personSettingUp>>

/** Recovery codes come with the first factor. */
async function withFirstCodes(
  ctx: Call,
  self: Omit<Self, 'db'>,
  change: Parameters<typeof changeFactors>[2],
): Promise<{ recovery_codes: string[] | null }> {
  let codes: string[] | null = null
  await changeFactors(ctx.services.database.db, selfIn(ctx, self), change, async tx => {
    codes = await makeRecoveryCodes(tx, self.userId)
  })
  return { recovery_codes: codes }
}

function selfIn(ctx: Call, { userId, loginId }: Pick<Self, 'userId' | 'loginId'>) {
  return { userId, loginId, isRequired: isRequiredByInstallation(ctx) }
}

function isRequiredByInstallation({ services }: Call): boolean {
  return services.settings.requiresSecondFactor === true
}

function partyOf({ baseUrl }: Call) {
  return baseUrl === undefined ? undefined : relyingPartyOf(baseUrl)
}

function neededParty(ctx: Call) {
  const party = partyOf(ctx)
  if (!party) throw new ApiError('not_found')
  return party
}

function note(ctx: Call, target: string): void {
  if (ctx.note) ctx.note.target = target
}
