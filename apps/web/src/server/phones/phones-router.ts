import { z } from 'zod'
import { person } from '../auth/person.ts'
import type { Call } from '../call.ts'
import { askSandbox } from '../operations/sandbox/sandbox-of.ts'
import { fields } from '../people/input-fields.ts'
import { createRouter, procedure } from '../trpc.ts'

const phone_number = z.string().min(5).max(20)
const onePhone = z.object({ phone_number })
const addFields = z.object({
  phone_number,
  group: z.string().min(1).max(100),
  participants: z.array(z.string().min(1).max(100)).min(1).max(1024),
})

/** What the owner of a virtual phone sees and does at it that the API has no operation for: its groups. */
export const phonesRouter = createRouter({
  /** Those that the phone is in. */
  groups: procedure
    .input(fields(onePhone))
    .query(async ({ ctx, input }) => ask(ctx, false, (sandbox, owner) => sandbox.listGroups({ ...input, owner }))),
  addToGroup: procedure.input(fields(addFields)).mutation(async ({ ctx, input }) => {
    if (ctx.note) ctx.note.target = `${input.phone_number}: ${input.group}`
    return ask(ctx, true, (sandbox, owner) => sandbox.addToGroup({ ...input, owner }))
  }),
})

/** In the account's own world of phones. @throws ApiError as the sandbox's operations */
async function ask<T>(call: Call, changes: boolean, ask: Parameters<typeof askSandbox<T>>[1]): Promise<T> {
  const { accountId } = await person(call, changes, changes ? 'sessions:write' : 'sessions:read')
  return askSandbox({ sandbox: call.services.sandbox, accountId }, ask)
}
