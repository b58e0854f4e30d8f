/** Of the programs that work on the database at the terminal. */
export function readDatabaseUrl(): string {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('DATABASE_URL is not set')
  return url
}

/** What the migration writes into the functions of the owner's. */
export function readOwnerSettings(): { auditDays: number } {
  const auditDays = Number(process.env.MESSENGER_AUDIT_DAYS || 90)
  if (Number.isInteger(auditDays) && auditDays >= 1 && auditDays <= 36_500) return { auditDays }
  throw new Error('MESSENGER_AUDIT_DAYS must be a number of days from 1 to 36500')
}
