import { z } from 'zod'
import { readDatabaseAddress } from './database-address.ts'

/** A setting with the address of a database, of one server or several. */
export const databaseUrl = z.string().superRefine((text, context) => {
  try {
    readDatabaseAddress(text)
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'No address of a database' })
  }
})
