import type { Scope } from '@messenger/shared/contract/scopes'
import { addPerson, type TestPerson } from '../people.ts'
import type { TestWeb } from '../web.ts'

/** Somebody with a custom role. */
export interface Holder extends TestPerson {
  readonly roleId: number
}

/** Makes a role of these rights, and somebody who has it. */
export async function addRoleOf(web: TestWeb, accountId: number, name: string, scopes: Scope[]): Promise<Holder> {
  const [role] = await web.database.sql<{ id: number }[]>`
    insert into custom_roles (account_id, name, scopes) values (${accountId}, ${name}, ${JSON.stringify(scopes)}::text::jsonb) returning id`
  if (!role) throw new Error('The role was not stored')
  const person = await addPerson(web, accountId, 'viewer')
  await web.database.sql`update users set custom_role_id = ${role.id} where id = ${person.userId}`
  return { ...person, roleId: role.id }
}
