import type { Db } from '@messenger/shared/db/create-db'
import { planCeilings } from '@messenger/shared/db/schema'
import { notInArray, sql } from 'drizzle-orm'
import type { Plans } from './plan.ts'

/** Tells engines what each plan lets sessions send at most: they know who is on which plan, and not the plans. */
export async function storeCeilings(db: Db, plans: Plans): Promise<void> {
  const byDefault = plans.planFor(null).name
  const rows = plans.names.map(plan => {
    const { per_minute: perMinute, per_hour: perHour, per_day: perDay } = plans.planFor(plan).sending
    return { plan, isDefault: plan === byDefault, perMinute, perHour, perDay }
  })
  await db.transaction(async tx => {
    await tx.delete(planCeilings).where(notInArray(planCeilings.plan, [...plans.names]))
    const excluded = (column: string) => sql.raw(`excluded.${column}`)
    await tx
      .insert(planCeilings)
      .values(rows)
      .onConflictDoUpdate({
        target: planCeilings.plan,
        set: {
          isDefault: excluded('is_default'),
          perMinute: excluded('per_minute'),
          perHour: excluded('per_hour'),
          perDay: excluded('per_day'),
        },
      })
  })
}
