import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { eventually, rest } from './acts.ts'
import { data, type RowsOf, row } from './row-case.ts'
import { newNumber, type World } from './world.ts'

const base = '/api/tenants'
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const brand = {
  ...{ brand_name: 'Bakery North', brand_color: '#0f766e' },
  ...{ brand_logo_url: 'https://bakery.example.com/logo.png', contact_email: 'help@example.com' },
}

const recordOf = (name: string, more: object = {}) => ({
  ...{ id: expect.any(Number), name, plan: 'unlimited', plan_ends_at: null, suspended_at: null },
  ...{ brand_name: null, brand_color: null, brand_logo_url: null, contact_email: null },
  ...{ sessions: 0, members: 0, created_at: time },
  ...more,
})

async function newTenant(world: World) {
  const name = `Tenant ${randomUUID()}`
  const { data: made } = await rest(world, 'POST', base, { name })
  return { id: Number(made.id), name }
}

/** One with a token of its own. */
async function withToken(world: World) {
  const tenant = await newTenant(world)
  const { data: made } = await rest(world, 'POST', `${base}/${tenant.id}/tokens`, { name: 'Provisioning' })
  return { ...tenant, token: String(made.token), tokenId: Number(made.id) }
}

/** One with a session that a virtual phone has linked. */
async function withSession(world: World) {
  const tenant = await withToken(world)
  const session = { name: 'Line', network: 'sandbox', account_protection: false, log_messages: true }
  const { web } = world
  const phone = newNumber()
  await rest(world, 'POST', '/api/sandbox/phones', { phone_number: phone }, tenant.token)
  const path = '/api/messenger-sessions'
  const { data: made } = await rest(world, 'POST', path, { ...session, phone_number: phone }, tenant.token)
  const { data: connected } = await rest(world, 'POST', `${path}/${made.id}/connect`, {}, tenant.token)
  await rest(world, 'POST', `/api/sandbox/phones/${phone}/scan`, { qr: connected.qrCode }, tenant.token)
  const statusBy = async (token: string) =>
    (await web.call('GET', `/api/messenger-sessions/${made.id}`, { token })).body
  await eventually(async () => expect((await statusBy(tenant.token)).data.status).toBe('connected'))
  return { ...tenant, session: Number(made.id), key: String(made.api_key), phone, statusBy }
}

const statusOf = async (world: World, token: string) =>
  (await world.web.call('GET', '/api/auth-check', { token })).status
export const tenants: RowsOf<'tenants'> = {
  list: row({
    rest: `GET ${base}`,
    access: 'read',
    credential: 'pat',
    prepare: newTenant,
    input: () => ({ per_page: 1 }),
    body: ({ id, name }) =>
      data(expect.objectContaining({ current_page: 1, data: [recordOf(name, { id })], per_page: 1 })),
  }),
  create: row({
    rest: `POST ${base}`,
    access: 'write',
    credential: 'pat',
    prepare: async () => ({ name: `Tenant ${randomUUID()}` }),
    input: ({ name }) => ({ name, plan: 'standard', plan_ends_at: '2030-01-01T00:00:00.000Z', ...brand }),
    body: ({ name }) => data(recordOf(name, { plan: 'standard', plan_ends_at: '2030-01-01T00:00:00.000Z', ...brand })),
    saw: async ({ name }, { id }, world) =>
      expect((await rest(world, 'GET', `${base}/${id}`)).data).toMatchObject({ id, name, plan: 'standard' }),
  }),
  get: row({
    rest: `GET ${base}/{tenantId}`,
    access: 'read',
    credential: 'pat',
    prepare: newTenant,
    input: ({ id }) => ({ tenantId: id }),
    body: ({ id, name }) => data(recordOf(name, { id })),
  }),
  update: row({
    rest: `PUT ${base}/{tenantId}`,
    access: 'write',
    credential: 'pat',
    prepare: newTenant,
    input: ({ id }) => ({ tenantId: id, plan: 'standard', ...brand }),
    body: ({ id, name }) => data(recordOf(name, { id, plan: 'standard', ...brand })),
    saw: async ({ id, name }, _, world) =>
      expect((await rest(world, 'GET', `${base}/${id}`)).data).toMatchObject({ name, plan: 'standard', ...brand }),
  }),
  suspend: row({
    rest: `POST ${base}/{tenantId}/suspend`,
    access: 'destructive',
    credential: 'pat',
    prepare: withSession,
    input: ({ id }) => ({ tenantId: id }),
    body: ({ id, name }) => data(recordOf(name, { id, sessions: 1, suspended_at: time })),
    async saw({ token, key }, _, world) {
      expect(await statusOf(world, token)).toBe(403)
      expect((await world.web.call('GET', '/api/status', { token: key })).body.message).toBe(
        'The account is suspended.',
      )
    },
  }),
  resume: row({
    rest: `POST ${base}/{tenantId}/resume`,
    access: 'write',
    credential: 'pat',
    async prepare(world) {
      const given = await withSession(world)
      await rest(world, 'POST', `${base}/${given.id}/suspend`)
      return given
    },
    input: ({ id }) => ({ tenantId: id }),
    body: ({ id, name }) => data(recordOf(name, { id, sessions: 1 })),
    async saw({ token, key, phone, statusBy }, _, world) {
      await eventually(async () => expect((await statusBy(token)).data.status).toBe('connected'))
      const friend = newNumber()
      await rest(world, 'POST', '/api/sandbox/phones', { phone_number: friend }, token)
      const path = `/api/sandbox/phones/${friend}/messages`
      await rest(world, 'POST', path, { to: phone, text: 'Here again' }, token)
      await eventually(async () => {
        const { data: events } = await rest(world, 'GET', '/api/events?types=messages.received', undefined, key)
        expect(JSON.stringify(events)).toContain('Here again')
      })
    },
  }),
  delete: row({
    rest: `DELETE ${base}/{tenantId}`,
    access: 'destructive',
    credential: 'pat',
    async prepare(world) {
      const given = await withSession(world)
      await rest(world, 'POST', `${base}/${given.id}/suspend`)
      return given
    },
    input: ({ id }) => ({ tenantId: id }),
    body: () => undefined,
    async saw({ id, token }, _, world) {
      expect(await statusOf(world, token)).toBe(401)
      const gone = await world.web.call('GET', `${base}/${id}`, { token: world.web.ana.token })
      expect([gone.status, gone.body.message]).toEqual([404, 'The specified tenant was not found.'])
      const { sql } = world.web.database
      await eventually(async () => {
        expect(await sql`select from sessions where account_id = ${id}`).toHaveLength(0)
        expect(await world.network.listPhones({ owner: String(id) })).toEqual([])
      })
    },
  }),
  createToken: row({
    rest: `POST ${base}/{tenantId}/tokens`,
    access: 'write',
    credential: 'pat',
    prepare: newTenant,
    input: ({ id }) => ({ tenantId: id, name: 'Provisioning', expires_in_days: 1 }),
    body: () => data({ id: expect.any(Number), token: expect.stringMatching(/^\d+\|.{40,}$/), expires_at: time }),
    async saw({ id }, { token }, world) {
      expect(await statusOf(world, token)).toBe(200)
      const own = { name: 'Line', phone_number: newNumber(), network: 'live' }
      const more = { account_protection: false, log_messages: true }
      await rest(world, 'POST', '/api/messenger-sessions', { ...own, ...more }, token)
      expect((await rest(world, 'GET', `${base}/${id}`)).data.sessions).toBe(1)
    },
  }),
  listTokens: row({
    rest: `GET ${base}/{tenantId}/tokens`,
    access: 'read',
    credential: 'pat',
    prepare: withToken,
    input: ({ id }) => ({ tenantId: id, per_page: 1 }),
    body: ({ tokenId }) =>
      data(
        expect.objectContaining({
          ...{ current_page: 1, per_page: 1, total: 1 },
          data: [
            {
              ...{ id: tokenId, name: 'Provisioning', scope: 'full', addresses: null, hours: null },
              ...{ expires_at: time, created_at: time, last_used_at: null, last_used_address: null },
            },
          ],
        }),
      ),
  }),
  revokeToken: row({
    rest: `DELETE ${base}/{tenantId}/tokens/{tokenId}`,
    access: 'destructive',
    credential: 'pat',
    prepare: withToken,
    input: ({ id, tokenId }) => ({ tenantId: id, tokenId }),
    body: () => undefined,
    async saw({ id, token }, _, world) {
      expect(await statusOf(world, token)).toBe(401)
      expect((await rest(world, 'GET', `${base}/${id}/tokens`)).data.data).toEqual([])
    },
  }),
  invite: row({
    rest: `POST ${base}/{tenantId}/invitations`,
    access: 'write',
    credential: 'pat',
    prepare: newTenant,
    input: ({ id }) => ({ tenantId: id, note: 'Marta' }),
    body: () =>
      data({ id: expect.any(Number), url: expect.stringMatching(/\/invite\/iv_[\w-]{43}$/), expires_at: time }),
    async saw({ id }, { url }, world) {
      const mutation = (name: string, body: object) => world.web.call('POST', `/api/trpc/${name}`, { body })
      const token = new URL(url, 'http://gateway').pathname.split('/').at(-1)
      const person = { name: 'Marta', email: `${randomUUID()}@example.com`, password: 'a long password of Marta' }
      expect((await mutation('people.accept', { token, ...person })).status).toBe(200)
      expect((await rest(world, 'GET', `${base}/${id}`)).data.members).toBe(1)
    },
  }),
  getUsage: row({
    rest: `GET ${base}/{tenantId}/usage`,
    access: 'read',
    credential: 'pat',
    prepare: withToken,
    input: ({ id }) => ({ tenantId: id, months: 1 }),
    body: () =>
      data(
        expect.objectContaining({ totals: expect.any(Object), plan: expect.objectContaining({ name: 'unlimited' }) }),
      ),
    saw: async ({ token }, answer, world) =>
      expect((await rest(world, 'GET', '/api/usage?months=1', undefined, token)).data.plan.sessions).toEqual(
        answer.plan.sessions,
      ),
  }),
}
