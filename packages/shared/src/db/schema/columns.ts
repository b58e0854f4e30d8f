import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** Binary column, read and written as Buffer. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
})

/** JSON kept as the text that was written: key order and number forms survive. */
export const jsonText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
})

/** Instant with microseconds. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 6 })

/** 64-bit counter; stays below 2^53. */
export const counter = (name: string) => bigint(name, { mode: 'number' })
