import { z } from 'zod'
import { person } from '../auth/person.ts'
import { fields } from '../people/input-fields.ts'
import { createRouter, procedure } from '../trpc.ts'
import { readWelcome, skipStep, welcomeSteps } from './read-welcome.ts'

const skipFields = z.object({ step: z.enum([...welcomeSteps, 'rest']) })

/** The first steps of an account. Each step itself is taken by operations of the contract. */
export const welcomeRouter = createRouter({
  read: procedure.query(async ({ ctx }) => {
    const { accountId } = await person(ctx, false, 'sessions:read')
    return readWelcome(ctx.services.database.sql, accountId)
  }),
  skip: procedure.input(fields(skipFields)).mutation(async ({ ctx, input }) => {
    if (ctx.note) ctx.note.target = input.step
    const { db, accountId } = await person(ctx, true, 'sessions:write')
    await skipStep(db, accountId, input.step)
    return null
  }),
})
