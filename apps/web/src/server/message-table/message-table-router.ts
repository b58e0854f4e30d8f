import { person } from '../auth/person.ts'
import { fields } from '../people/input-fields.ts'
import { createRouter, procedure } from '../trpc.ts'
import { readTable, tableFields } from './read-table.ts'

/** The messages of an account, as the dashboard lists them. */
export const messageTableRouter = createRouter({
  page: procedure.input(fields(tableFields)).query(async ({ ctx, input }) => {
    const { db, accountId } = await person(ctx, false, 'messages:read')
    const { sealer, engine, log, settings } = ctx.services
    const searchesTexts = settings.textSearch === true
    return readTable({ db, sealer, engine, log, accountId, searchesTexts }, input)
  }),
})
