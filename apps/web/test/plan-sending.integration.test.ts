import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPlans, planForm } from '../src/server/plans/plan.ts'
import { subscribe } from '../src/server/plans/subscription.ts'
import { authSecret, setupCode, startTestWeb, type TestWeb } from './web.ts'

const form = { session_limit: null, limits: {} }
const tight = planForm.parse({
  ...form,
  name: 'tight',
  sending: { per_minute: 20, per_day: 100 },
  bulk_recipient_limit: 2,
})
const none = planForm.parse({ ...form, name: 'none', bulk_sends: false })
const ceiling = { per_minute: 10, per_hour: null, per_day: 500 }
let web: TestWeb
let line: { id: number; key: string }

beforeAll(async () => {
  web = await startTestWeb({
    settings: {
      ...{ publicUrl: undefined, allowPrivateUrls: false, authSecret, setupCode },
      sending: { byDefault: 'off', ceiling },
    },
    limits: { plans: createPlans([tight, none]), resetForm: 'seconds' },
  })
  line = await web.session(web.ana)
})
afterAll(() => web?.stop())

const on = (plan: string) => subscribe(web.database.db, web.ana.accountId, { plan, endsAt: null })
const call = (method: string, path: string, body?: object) =>
  web.call(method, path, { token: web.ana.token, ...(body ? { body } : {}) })
const path = () => `/api/messenger-sessions/${line.id}/sending-policy`
const bulk = (numbers: readonly string[]) => ({
  ...{ name: 'Test', session_ids: [line.id], content: { text: 'Hello' } },
  recipients: numbers.map(to => ({ to })),
})
const people = ['+6281234500001', '+6281234500002', '+6281234500003']

it('the lower of the plan’s ceiling and the operator’s holds, and no call raises it', async () => {
  await on('tight')
  const lower = { per_minute: 10, per_hour: null, per_day: 100 }
  expect((await call('GET', path())).body.data).toMatchObject({ in_effect: 'off', ceiling: lower, figures: lower })
  const raised = await call('PUT', path(), { preset: 'custom', per_minute: 900, per_hour: 50, per_day: 100_000 })
  expect(raised.body.data).toMatchObject({ ceiling: lower, figures: { per_minute: 10, per_hour: 50, per_day: 100 } })
  await on('unlimited')
  expect((await call('GET', path())).body.data).toMatchObject({ ceiling, figures: { per_minute: 10, per_day: 500 } })
})

it('engines can read what each plan allows', async () => {
  const rows = await web.database.sql`select plan, is_default, per_minute, per_day from plan_ceilings order by plan`
  expect(rows).toMatchObject([
    { plan: 'none', is_default: false, per_minute: null, per_day: null },
    { plan: 'standard', is_default: false, per_day: null },
    { plan: 'tight', is_default: false, per_minute: 20, per_day: 100 },
    { plan: 'trial', is_default: false, per_day: null },
    { plan: 'unlimited', is_default: true, per_minute: null, per_day: null },
  ])
})

it('a bulk send has no more recipients than the plan allows, and cannot start with more', async () => {
  await on('unlimited')
  const { id } = (await call('POST', '/api/bulk-sends', bulk(people))).body.data
  await on('tight')
  const errors = { recipients: ['Your plan allows 2 recipients of a bulk send.'] }
  for (const [to, body] of [
    ['/api/bulk-sends', bulk(people)],
    [`/api/bulk-sends/${id}/start`, undefined],
    [`/api/bulk-sends/${id}/recipients`, { recipients: [{ to: '+6281234500009' }] }],
  ] as const) {
    const reply = await call('POST', to, body)
    expect([reply.status, reply.body.errors], to).toEqual([422, errors])
  }
  const file = Buffer.from(`phone_number\n${people.join('\n')}\n`).toString('base64')
  const small = (await call('POST', '/api/bulk-sends', bulk(people.slice(0, 2)))).body.data
  const imported = await call('POST', `/api/bulk-sends/${small.id}/recipients/import`, { base64: file })
  expect([imported.status, imported.body.errors]).toEqual([422, errors])
  expect((await call('POST', `/api/bulk-sends/${small.id}/start`)).status).toBe(200)
})

it('without bulk sends in the plan none is made, started or resumed; one that runs can be stopped', async () => {
  await on('unlimited')
  const made = async () => (await call('POST', '/api/bulk-sends', bulk(people))).body.data.id
  const [draft, running, paused] = [await made(), await made(), await made()]
  for (const id of [running, paused]) await call('POST', `/api/bulk-sends/${id}/start`)
  await call('POST', `/api/bulk-sends/${paused}/pause`)
  await on('none')
  for (const [to, body] of [
    ['', bulk(people)],
    [`/${draft}/start`, undefined],
    [`/${paused}/resume`, undefined],
  ] as const) {
    const reply = await call('POST', `/api/bulk-sends${to}`, body)
    expect([reply.status, reply.body.message], to).toEqual([403, 'Your plan has no bulk sends.'])
  }
  expect((await call('POST', `/api/bulk-sends/${running}/pause`)).status).toBe(200)
  expect((await call('GET', `/api/bulk-sends/${draft}`)).body.data).toMatchObject({ state: 'draft' })
})
