import { person } from '../auth/person.ts'
import { fields } from '../people/input-fields.ts'
import { createRouter, procedure } from '../trpc.ts'
import { choicesFields, namedFields, namedSessions, sessionChoices } from './session-choices.ts'

/** What pages read to let a person choose sessions, and to name those that they show: never all of an account. */
export const sessionChoicesRouter = createRouter({
  find: procedure.input(fields(choicesFields)).query(async ({ ctx, input }) => {
    const { db, accountId } = await person(ctx, false, 'sessions:read')
    return sessionChoices(db, accountId, input)
  }),
  named: procedure.input(fields(namedFields)).query(async ({ ctx, input }) => {
    const { db, accountId } = await person(ctx, false, 'sessions:read')
    return namedSessions(db, accountId, input)
  }),
})
