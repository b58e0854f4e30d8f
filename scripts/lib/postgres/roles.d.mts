import type postgres from 'postgres'

/** Whose connection it is: the migration's, the web's or the engines'. */
export type RoleUser = 'owner' | 'web' | 'engine'

export const roleNames: Readonly<Record<RoleUser, string>>

/** Makes the roles and hands the database that `sql` is connected to, as a superuser, to the owner role. Safe to repeat. */
export function arrangeRoles(sql: postgres.Sql, passwords: Readonly<Record<RoleUser, string>>): Promise<void>

/** The address of the database at `url` for one of the roles. */
export function addressFor(url: string, who: RoleUser, password: string): string
