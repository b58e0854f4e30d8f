import { z } from 'zod'
import { person } from '../auth/person.ts'
import { fields } from '../people/input-fields.ts'
import { createRouter, procedure } from '../trpc.ts'
import { searchPlaces } from './search-places.ts'

const searchFields = z.object({ words: z.string().trim().min(1).max(100) })

/** What the command palette looks up. */
export const paletteRouter = createRouter({
  search: procedure.input(fields(searchFields)).query(async ({ ctx, input }) => {
    const { accountId, rights } = await person(ctx, false, 'anyone')
    return searchPlaces(ctx.services.database, { accountId, rights }, input.words)
  }),
})
