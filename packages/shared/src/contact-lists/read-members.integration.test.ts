import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createSealer } from '../crypto/seal.ts'
import { accounts, contactListMembers, contactLists } from '../db/schema.ts'
import { sealMemberValues } from './member-values.ts'
import { readMembers } from './read-members.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test?.drop())

const sealer = createSealer(randomBytes(32))

it('reads the members of a list in batches, and nothing of another account or list', async () => {
  const { db } = test.database
  const [ana, ben] = await db
    .insert(accounts)
    .values([{ name: 'Ana' }, { name: 'Ben' }])
    .returning({ id: accounts.id })
  const accountId = ana?.id ?? 0
  const listOf = async (name: string) => {
    const [made] = await db
      .insert(contactLists)
      .values({ accountId, name, nameKey: name })
      .returning({ id: contactLists.id })
    return { accountId, listId: made?.id ?? 0 }
  }
  const [list, other] = [await listOf('one'), await listOf('two')]
  const phones = ['15551110001', '15551110002', '15551110003']
  await db.insert(contactListMembers).values(
    phones.map((phone, index) => ({
      listId: list.listId,
      position: index * 2 + 1,
      phone,
      values: sealMemberValues(sealer, list, phone, index === 1 ? {} : { first_name: `Ana ${index}` }),
    })),
  )
  const read = (after: number, which = list) => readMembers(db, sealer, which, { after, limit: 2 })
  expect(await read(0)).toEqual([
    { position: 1, phone: phones[0], values: { first_name: 'Ana 0' } },
    { position: 3, phone: phones[1], values: {} },
  ])
  expect(await read(3)).toEqual([{ position: 5, phone: phones[2], values: { first_name: 'Ana 2' } }])
  expect(await read(5)).toEqual([])
  expect(await read(0, other)).toEqual([])
  expect(await read(0, { ...list, accountId: ben?.id ?? 0 })).toEqual([])
  const stored = await db.select({ values: contactListMembers.values }).from(contactListMembers)
  expect(JSON.stringify(stored)).not.toContain('Ana')
})
