import { type Sandbox, startSandbox } from '@messenger/sandbox-network/start'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPlans, planForm } from '../src/server/plans/plan.ts'
import { type Account, startTestWeb, type TestWeb } from './web.ts'

let sandbox: Sandbox
let web: TestWeb
let made = 0

beforeAll(async () => {
  sandbox = await startSandbox({ adminSecret: 'sandbox-secret-of-the-tests' })
  const small = planForm.parse({ name: 'small', session_limit: null, limits: {}, sandbox_phone_limit: 3 })
  web = await startTestWeb({
    sandbox: { adminUrl: sandbox.adminUrl, secret: sandbox.adminSecret },
    limits: { plans: createPlans([small]), resetForm: 'seconds' },
  })
})
afterAll(async () => {
  await web?.stop()
  await sandbox?.stop()
})

const taken = { status: 422, errors: { phone_number: ['The phone number has already been taken.'] } }
const newNumber = () => `+1555321${1000 + ++made}`

async function asked(method: string, path: string, { token }: Account, body?: object) {
  const { status, body: answer } = await web.call(method, path, { token, ...(body && { body }) })
  return { status, message: answer.message, errors: answer.errors, data: answer.data }
}
const makePhone = (who: Account, phone_number: string) => asked('POST', '/api/sandbox/phones', who, { phone_number })
const makeSession = (who: Account, phone_number: string, fields: object = {}) =>
  asked('POST', '/api/messenger-sessions', who, {
    ...{ name: 'Line', phone_number, account_protection: false, log_messages: true, network: 'sandbox', ...fields },
  })

describe('a number of one account', () => {
  it('is no other’s to name in a session: its own owner would find it taken', async () => {
    const number = newNumber()
    await makePhone(web.ana, number)
    expect(await makeSession(web.ben, number)).toMatchObject(taken)
    expect(await makeSession(web.ana, number)).toMatchObject({ status: 200 })
    // The live network is another one, with numbers of its own.
    const live = newNumber()
    await makePhone(web.ana, live)
    expect(await makeSession(web.ben, live, { network: 'live' })).toMatchObject({ status: 200 })
  })

  it('is no other’s to move a session to, or to come back to', async () => {
    const number = newNumber()
    const session = await makeSession(web.ben, newNumber())
    await makePhone(web.ana, number)
    const path = `/api/messenger-sessions/${session.data.id}`
    expect(await asked('PUT', path, web.ben, { phone_number: number })).toMatchObject(taken)
    expect(await asked('PUT', path, web.ben, { name: 'Still mine' })).toMatchObject({ status: 200 })
    await web.database.sql`update sessions set deleted_at = now() where id = ${session.data.id}`
    await makePhone(web.ana, session.data.phone_number)
    expect(await asked('POST', `${path}/restore`, web.ben)).toMatchObject(taken)
  })

  it('is no other’s to make a phone of, by its phone or by its session', async () => {
    const [phone, session] = [newNumber(), newNumber()]
    await makePhone(web.ana, phone)
    await makeSession(web.ana, session)
    const answers = [await makePhone(web.ben, phone), await makePhone(web.ben, session)]
    expect(answers).toMatchObject([taken, taken])
    expect(JSON.stringify(answers)).not.toContain('ana')
    expect(await makePhone(web.ana, session)).toMatchObject({ status: 200 })
  })

  it('is somebody’s, however many want it at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const number = newNumber()
      const [phone, session] = await Promise.all([makePhone(web.ana, number), makeSession(web.ben, number)])
      expect([phone.status, session.status].sort()).toEqual([200, 422])
    }
  })

  it('is neither seen nor acted on by another', async () => {
    const number = newNumber()
    await makePhone(web.ana, number)
    const digits = number.slice(1)
    const body = { to: '+15550000001', text: 'x', chat: '15550000001', subject: 'x', participants: ['15550000001'] }
    for (const [method, path] of [
      ['GET', '/messages'],
      ['GET', '/chats'],
      ['GET', '/statuses'],
      ['GET', '/calls'],
      ['GET', '/sightings'],
      ['POST', '/messages'],
      ['POST', '/read'],
      ['POST', '/groups'],
      ['POST', '/call'],
      ['POST', '/statuses'],
      ['POST', '/logout-devices'],
      ['DELETE', '/chats/15550000001'],
      ['DELETE', ''],
    ] as const) {
      const answer = await asked(
        method,
        `/api/sandbox/phones/${digits}${path}`,
        web.ben,
        method === 'POST' ? body : undefined,
      )
      expect([answer.status, answer.message], `${method} ${path}`).toEqual([404, 'The specified phone was not found.'])
    }
    expect((await asked('PUT', `/api/sandbox/phones/${digits}`, web.ben, { name: 'Mine now' })).status).toBe(404)
    const { data } = await asked('GET', '/api/sandbox/phones', web.ben)
    expect(JSON.stringify(data)).not.toContain(digits)
  })
})

describe('phones of an account', () => {
  it('are no more than its plan allows, also when many are made at once', async () => {
    const carl = await web.account('carl')
    await web.subscribe(carl, 'small')
    const answers = await Promise.all(Array.from({ length: 6 }, () => makePhone(carl, newNumber())))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 403, 403, 403])
    expect(answers.find(({ status }) => status === 403)?.message).toBe(
      'You have reached the limit of 3 virtual phones. Please delete some, or upgrade your plan.',
    )
    const [first] = (await asked('GET', '/api/sandbox/phones', carl)).data
    await asked('DELETE', `/api/sandbox/phones/${first.phone_number.slice(1)}`, carl)
    expect((await makePhone(carl, newNumber())).status).toBe(200)
    // What was there before the plan stays.
    await web.subscribe(carl, 'small')
    expect((await asked('GET', '/api/sandbox/phones', carl)).data).toHaveLength(3)
  })
})
