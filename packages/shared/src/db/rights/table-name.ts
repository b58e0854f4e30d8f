import type { Table } from 'drizzle-orm'
import type * as schema from '../schema.ts'

type Tables = Extract<(typeof schema)[keyof typeof schema], Table>

/** The tables of the schema, by their names in the database. A type alone: a table without rights does not compile. */
export type TableName = Tables['_']['name']
