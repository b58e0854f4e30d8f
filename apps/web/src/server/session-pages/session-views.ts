import { ApiError, validationError } from '@messenger/shared/contract/errors'
import type { Db } from '@messenger/shared/db/create-db'
import { sessionViews } from '@messenger/shared/db/schema'
import { and, asc, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { listFields } from './list-sessions.ts'

/** The most views of an account. */
const mostViews = 50

const { after: _, ...filterShape } = listFields.shape
const viewFilters = z.object(filterShape)

export const viewName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine(text => !/\p{Cc}/u.test(text))
export const newViewFields = z.object({ name: viewName, filters: viewFilters })
export const changedViewFields = z.object({
  id: z.int().min(1).max(2_147_483_647),
  name: viewName.optional(),
  filters: viewFilters.optional(),
})

/** Filters of the list of sessions under a name. */
export interface SessionView {
  readonly id: number
  readonly name: string
  readonly filters: z.output<typeof viewFilters>
}

/** All views of an account, by name. */
export async function listViews(db: Db, accountId: number): Promise<SessionView[]> {
  const rows = await db
    .select({ id: sessionViews.id, name: sessionViews.name, filters: sessionViews.filters })
    .from(sessionViews)
    .where(eq(sessionViews.accountId, accountId))
    .orderBy(asc(sessionViews.nameKey))
    .limit(mostViews)
  return rows.map(row => ({ ...row, filters: known(row.filters) }))
}

/** @throws ApiError `validation`: the name is taken, or the account has as many views as it may */
export async function addView(db: Db, accountId: number, { name, filters }: z.output<typeof newViewFields>) {
  const count = await db.$count(sessionViews, eq(sessionViews.accountId, accountId))
  if (count >= mostViews) throw validationError({ views: [`The views field must not be greater than ${mostViews}.`] })
  const [row] = await db
    .insert(sessionViews)
    .values({ accountId, name, nameKey: keyOf(name), filters })
    .onConflictDoNothing()
    .returning({ id: sessionViews.id })
  if (!row) throw nameTaken()
  return row
}

/** Gives a view another name or other filters. @throws ApiError `not_found`, `validation`: the name is taken */
export async function changeView(
  db: Db,
  accountId: number,
  { id, name, filters }: z.output<typeof changedViewFields>,
): Promise<void> {
  const mine = and(eq(sessionViews.id, id), eq(sessionViews.accountId, accountId))
  const named = name === undefined ? {} : { name, nameKey: keyOf(name) }
  await db.transaction(async tx => {
    if (name !== undefined) {
      const same = and(eq(sessionViews.accountId, accountId), eq(sessionViews.nameKey, keyOf(name)))
      if ((await tx.$count(sessionViews, and(same, ne(sessionViews.id, id)))) > 0) throw nameTaken()
    }
    const changed = await tx
      .update(sessionViews)
      .set({ ...named, ...(filters && { filters }), updatedAt: new Date() })
      .where(mine)
      .returning({ id: sessionViews.id })
    if (changed.length === 0) throw new ApiError('not_found')
  })
}

/** @throws ApiError `not_found` */
export async function removeView(db: Db, accountId: number, id: number): Promise<void> {
  const gone = await db
    .delete(sessionViews)
    .where(and(eq(sessionViews.id, id), eq(sessionViews.accountId, accountId)))
    .returning({ id: sessionViews.id })
  if (gone.length === 0) throw new ApiError('not_found')
}

/** What of stored filters this release knows; the rest is as if it had not been chosen. */
function known(stored: unknown): SessionView['filters'] {
  const given = Object.entries(Object(stored))
  const fitting = given.filter(([name, value]) => viewFilters.safeParse({ [name]: value }).success)
  return viewFilters.parse(Object.fromEntries(fitting))
}

function keyOf(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

function nameTaken(): ApiError {
  return validationError({ name: ['The name has already been taken.'] })
}
