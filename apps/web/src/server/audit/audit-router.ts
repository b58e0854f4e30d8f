import { person } from '../auth/person.ts'
import { fields } from '../people/input-fields.ts'
import { createRouter, procedure } from '../trpc.ts'
import { auditFilter, readAudit } from './read-audit.ts'

/** Who did what in an account: for its admins. */
export const auditRouter = createRouter({
  list: procedure.input(fields(auditFilter)).query(async ({ ctx, input }) => {
    const { db, accountId } = await person(ctx, false, 'admin:read')
    return { ...(await readAudit(db, accountId, input)), keep_days: ctx.services.auditDays }
  }),
})
