import { afterAll, beforeAll, expect, it } from 'vitest'
import { findToken } from '../src/server/auth/tokens.ts'
import { createParentLooks } from '../src/server/tenants/parent-looks.ts'
import { tokenOf } from './people.ts'
import { newTenant } from './tenants.ts'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb

beforeAll(async () => {
  web = await startTestWeb()
})
afterAll(() => web?.stop())

const looks = ({ id }: { readonly id: number }) => web.database.sql<{ token: number; ip: string; day: string }[]>`
  select token_id as token, ip, actor, actor_name as name, door, outcome, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day
  from audit_records where account_id = ${id} and operation = 'tenants.look' order by at, id`
const today = () => new Date().toISOString().slice(0, 10)

it('a tenant reads once a day of each token of its parent that it was used for reading, and from where', async () => {
  const tenant = await newTenant(web, web.ana)
  const { token, tokenId } = tenant
  const read = (path: string, ip: string) => web.call('GET', path, { token, headers: { 'x-forwarded-for': ip } })
  const session = await web.session({ ...web.ana, token })
  expect(await looks(tenant)).toHaveLength(0)
  const first = today()
  expect((await read(`/api/messenger-sessions/${session.id}`, '192.0.2.2')).status).toBe(200)
  await Promise.all([1, 2, 3].map(() => read('/api/messenger-sessions', '192.0.2.3')))
  await web.call('GET', '/api/contacts', { token, session: session.id })
  const noted = await looks(tenant)
  // Tests may run over midnight.
  const days = [...new Set([first, today()])]
  expect([days.length, 1]).toContain(noted.length)
  expect(noted[0]).toMatchObject({
    token: tokenId,
    ip: '192.0.2.2',
    actor: 'token',
    name: 'Program (ana)',
    door: 'rest',
    outcome: 'ok',
  })
  const other = await web.call('POST', `/api/tenants/${tenant.id}/tokens`, {
    token: web.ana.token,
    body: { name: 'B' },
  })
  await web.call('GET', '/api/contacts', { token: String(other.body.data.token), session: session.id })
  expect(new Set((await looks(tenant)).map(look => look.token))).toEqual(new Set([tokenId, Number(other.body.data.id)]))
})

it('what the tenant’s own tokens read, and its parent in its own account, is in no log', async () => {
  const tenant = await newTenant(web, web.ana)
  const [person] = await web.database.sql<{ id: number }[]>`
    select id from users where account_id = ${tenant.id} limit 1`
  const own = await tokenOf(web, { accountId: tenant.id, userId: person?.id ?? 0, name: 'Own' })
  expect((await web.call('GET', '/api/messenger-sessions', { token: own })).status).toBe(200)
  expect((await web.call('GET', '/api/messenger-sessions', { token: web.ana.token })).status).toBe(200)
  expect(await looks(tenant)).toHaveLength(0)
  expect(await looks({ id: web.ana.accountId })).toHaveLength(0)
})

it('is one record from any number of processes, one more on the next day, and none that could not be stored', async () => {
  const tenant = await newTenant(web, web.ana)
  const credential = await findToken(web.database.db, tenant.token)
  if (!credential) throw new Error('The token is not there')
  let now = Date.UTC(2031, 0, 1, 23, 59, 59)
  const clock = () => now
  const processes = [1, 2, 3].map(() => createParentLooks(web.database.sql, clock))
  const everywhere = () =>
    Promise.all([...processes, ...processes].map(one => one.note(credential, { door: 'mcp', ip: '192.0.2.4' })))
  await everywhere()
  await everywhere()
  now += 2_000
  await everywhere()
  expect((await looks(tenant)).map(({ day }) => day)).toEqual(['2031-01-01', '2031-01-02'])
  now += 24 * 60 * 60_000
  const { sql } = web.database
  await sql`alter table audit_records rename to audit_records_away`
  const [one] = processes
  await expect(one?.note(credential, { door: 'rest' })).rejects.toThrow('audit_records')
  await sql`alter table audit_records_away rename to audit_records`
  await one?.note(credential, { door: 'rest' })
  expect(await looks(tenant)).toHaveLength(3)
})
