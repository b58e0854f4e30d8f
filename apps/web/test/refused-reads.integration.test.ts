import pino from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addPerson, dashboardOf, tokenOf } from './people.ts'
import { loginCookie, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
const lines: string[] = []
beforeAll(async () => {
  web = await startTestWeb({ log: pino({ level: 'warn' }, { write: line => void lines.push(line) }) })
})
afterAll(() => web?.stop())

const stored = (accountId: number) =>
  web.database
    .sql`select operation, outcome, actor, actor_name as name, door, session_id as session, session_name, target, ip
    from audit_records where account_id = ${accountId} order by id`
const read = (path: string, token: string) => web.call('GET', path, { token })

it('a read of what belongs to others is noted, once in a while, in the reader’s account alone', async () => {
  const foreign = await web.session(web.ben)
  const token = await tokenOf(web, { ...web.ana, name: 'curious' })
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await read(`/api/messenger-sessions/${foreign.id}`, token)).status),
  )
  expect(new Set(statuses)).toEqual(new Set([404]))
  await vi.waitFor(async () => expect(await stored(web.ana.accountId)).not.toHaveLength(0))
  await read(`/api/messenger-sessions/${foreign.id}/keys`, token)
  await vi.waitFor(async () => expect(await stored(web.ana.accountId)).toHaveLength(2))
  const [first, second] = await stored(web.ana.accountId)
  expect(first).toMatchObject({
    ...{ operation: 'sessions.get', outcome: 'session_not_found', actor: 'token', name: 'curious (ana@example.com)' },
    // the name of a session of others is no business of the reader's
    ...{ door: 'rest', session: foreign.id, session_name: null, ip: '127.0.0.1' },
  })
  expect(second).toMatchObject({ outcome: 'session_not_found' })
  const ofBen = await stored(web.ben.accountId)
  expect(ofBen.filter(({ operation }) => operation !== 'sessions.create')).toEqual([])
})

it('so is one beyond the rights of a person or a token; one that is answered, or wrong in itself, is not', async () => {
  const viewer = await addPerson(web, web.ben.accountId, 'viewer')
  await expect(dashboardOf(web, viewer).people.list.query()).resolves.toBeDefined()
  await expect(dashboardOf(web, viewer).audit.list.query({})).rejects.toThrow()
  const boss = dashboardOf(web, { cookie: await loginCookie(web, web.ben.userId) })
  const noted = await vi.waitFor(async () => {
    const { records } = await boss.audit.list.query({ operation: 'audit.list' })
    expect(records).toHaveLength(1)
    return records
  })
  expect(noted[0]).toMatchObject({ actor_name: viewer.email, outcome: 'auth_invalid', door: 'dashboard' })
  await read('/api/messenger-sessions?page=none', web.ben.token)
  await read('/api/messenger-sessions', web.ben.token)
  const { records } = await boss.audit.list.query({ operation: 'sessions.list' })
  expect(records).toEqual([])
})

it('strangers are summed up by their network in the process’s own log, without what they showed', async () => {
  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
  const guess = '17|mgw_a-guess-of-somebody'
  for (let count = 0; count < 30; count += 1) {
    await web.call('GET', '/api/messenger-sessions', { token: guess, ...from('192.0.2.7') })
  }
  await web.call('POST', '/api/send-message', {
    token: guess,
    body: { to: '+15550001111', text: 'x' },
    ...from('192.0.2.7'),
  })
  await web.call('POST', '/mcp', { token: guess, body: {}, ...from('192.0.2.8') })
  await web.call('POST', '/mcp', { token: 'mcpa_unknown', body: {}, ...from('192.0.2.8') })
  await web.call('GET', '/api/trpc/account.me', {
    headers: { cookie: 'next-auth.session-token=x', ...from('2001:db8::9').headers },
  })
  // nothing was tried here
  await web.call('GET', '/api/messenger-sessions', from('192.0.2.9'))
  expect(lines.filter(line => line.includes('strangers.refused'))).toEqual([])
  await web.stopWeb()
  const told = lines.filter(line => line.includes('strangers.refused')).map(line => JSON.parse(line))
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ tries: 34, of: 3 })
  expect(told[0].networks).toEqual(
    expect.arrayContaining([
      { network: '192.0.2.7', tries: 31, refused: { auth_invalid: 31 } },
      { network: '192.0.2.8', tries: 2, refused: { auth_invalid: 2 } },
      { network: '2001:db8::/64', tries: 1, refused: { auth_invalid: 1 } },
    ]),
  )
  expect(lines.join('')).not.toContain('guess-of')
})
