import { z } from 'zod'
import { person } from '../auth/person.ts'
import { fields, idField } from '../people/input-fields.ts'
import { createRouter, procedure } from '../trpc.ts'
import { addView, changedViewFields, changeView, listViews, newViewFields, removeView } from './session-views.ts'

/** Saved views of the list of sessions. Everybody of the account uses them, whoever may change sessions changes them. */
export const sessionViewsRouter = createRouter({
  list: procedure.query(async ({ ctx }) => {
    const { db, accountId } = await person(ctx, false, 'sessions:read')
    return listViews(db, accountId)
  }),
  add: procedure.input(fields(newViewFields)).mutation(async ({ ctx, input }) => {
    const { db, accountId } = await person(ctx, true, 'sessions:write')
    const { id } = await addView(db, accountId, input)
    if (ctx.note) ctx.note.target = `view ${id}`
    return { id }
  }),
  change: procedure.input(fields(changedViewFields)).mutation(async ({ ctx, input }) => {
    const { db, accountId } = await person(ctx, true, 'sessions:write')
    if (ctx.note) ctx.note.target = `view ${input.id}`
    await changeView(db, accountId, input)
    return null
  }),
  remove: procedure.input(fields(z.object({ id: idField }))).mutation(async ({ ctx, input }) => {
    const { db, accountId } = await person(ctx, true, 'sessions:write')
    if (ctx.note) ctx.note.target = `view ${input.id}`
    await removeView(db, accountId, input.id)
    return null
  }),
})
