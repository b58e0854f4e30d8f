import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPerson, dashboardOf, outcomeAsPerson, type TestPerson } from './people.ts'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let owner: TestPerson
let member: TestPerson
let viewer: TestPerson
let foreigner: TestPerson

beforeAll(async () => {
  web = await startTestWeb()
  owner = await addPerson(web, web.ana.accountId, 'owner')
  member = await addPerson(web, web.ana.accountId, 'member')
  viewer = await addPerson(web, web.ana.accountId, 'viewer')
  foreigner = await addPerson(web, web.ben.accountId, 'owner')
})
afterAll(() => web?.stop())
beforeEach(async () => {
  await web.database.sql`truncate session_views`
})

const views = (who: TestPerson) => dashboardOf(web, who).sessionViews

describe('saved views', () => {
  it('are there for everybody of the account, and for nobody else', async () => {
    const { id } = await views(member).add.mutate({ name: ' VIP lines ', filters: { label: 'VIP', sort: 'name' } })
    const view = { id, name: 'VIP lines', filters: { label: 'VIP', sort: 'name' } }
    expect(await views(owner).list.query()).toEqual([view])
    expect(await views(viewer).list.query()).toEqual([view])
    expect(await views(foreigner).list.query()).toEqual([])
    const notFound = { data: { api: { code: 'not_found' } } }
    await expect(views(foreigner).change.mutate({ id, name: 'Mine' })).rejects.toMatchObject(notFound)
    await expect(views(foreigner).remove.mutate({ id })).rejects.toMatchObject(notFound)
    await views(foreigner).add.mutate({ name: 'VIP lines', filters: {} })
    expect(await views(owner).list.query()).toEqual([view])
  })

  it('are made, changed and deleted by members and up', async () => {
    const { id } = await views(owner).add.mutate({ name: 'Failing', filters: { failing: true } })
    const asViewer = (name: string, input: unknown) =>
      outcomeAsPerson(web, viewer, { name: `sessionViews.${name}`, isQuery: false }, input)
    expect(await asViewer('add', { name: 'Other', filters: {} })).toBe('auth_invalid role')
    expect(await asViewer('change', { id, name: 'Other' })).toBe('auth_invalid role')
    expect(await asViewer('remove', { id })).toBe('auth_invalid role')
    await views(member).change.mutate({ id, name: 'Failing in the north' })
    await views(member).change.mutate({ id, filters: { failing: true, words: 'north' } })
    expect(await views(viewer).list.query()).toEqual([
      { id, name: 'Failing in the north', filters: { failing: true, words: 'north' } },
    ])
    await views(member).remove.mutate({ id })
    expect(await views(owner).list.query()).toEqual([])
    const told = await web.database.sql<{ operation: string; target: string }[]>`
      select operation, target from audit_records where target = ${`view ${id}`} and outcome = 'ok' order by id`
    expect(told.map(({ operation }) => operation)).toEqual([
      'sessionViews.add',
      'sessionViews.change',
      'sessionViews.change',
      'sessionViews.remove',
    ])
  })

  it('have names of their own whatever the case, and are fifty at most', async () => {
    const { add, change } = views(member)
    const one = await add.mutate({ name: 'North', filters: {} })
    const two = await add.mutate({ name: 'South', filters: {} })
    const taken = 'The name has already been taken.'
    await expect(add.mutate({ name: 'NORTH', filters: {} })).rejects.toMatchObject({
      data: { api: { fieldErrors: { name: [taken] } } },
    })
    await expect(change.mutate({ id: two.id, name: 'north' })).rejects.toMatchObject({
      data: { api: { fieldErrors: { name: [taken] } } },
    })
    await change.mutate({ id: one.id, name: 'NORTH' })
    await expect(add.mutate({ name: ' ', filters: {} })).rejects.toMatchObject({
      data: { api: { code: 'validation' } },
    })
    await expect(add.mutate({ name: 'x'.repeat(61), filters: {} })).rejects.toMatchObject({
      data: { api: { code: 'validation' } },
    })
    for (let number = 3; number <= 50; number += 1) await add.mutate({ name: `View ${number}`, filters: {} })
    await expect(add.mutate({ name: 'One more', filters: {} })).rejects.toMatchObject({
      data: { api: { fieldErrors: { views: ['The views field must not be greater than 50.'] } } },
    })
    expect(await views(viewer).list.query()).toHaveLength(50)
  })

  it('leave out what this release does not know', async () => {
    const { id } = await views(member).add.mutate({ name: 'Old', filters: { status: 'connected' } })
    const stored = { status: 'floating', label: 'VIP', sort: 'size', colour: 'red', failing: true }
    await web.database.sql`
      update session_views set filters = ${JSON.stringify(stored)}::text::jsonb where id = ${id}`
    expect(await views(viewer).list.query()).toEqual([{ id, name: 'Old', filters: { label: 'VIP', failing: true } }])
  })
})
