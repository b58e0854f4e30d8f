import pino from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dashboardOf } from './people.ts'
import { loginCookie, startTestWeb, type TestWeb } from './web.ts'

type Started = Awaited<ReturnType<TestWeb['startNext']>>

let web: TestWeb
let running: Started | undefined
beforeEach(async () => {
  web = await startTestWeb()
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  await web?.stop()
})

/** Stops the web process that runs, and starts another one on the same database. */
async function restart(options?: Parameters<TestWeb['startNext']>[0]): Promise<Started> {
  await (running ? running.stop() : web.stopWeb())
  running = await web.startNext(options)
  return running
}

it('guesses of a password are counted on by the next process', async () => {
  const cookie = await loginCookie(web, web.ana.userId)
  const prove = (at: Pick<Started, 'url'>, password: string) =>
    dashboardOf(at, { cookie })
      .account.proveAgain.mutate({ password })
      .then(
        () => 'proved',
        error => error.data.api.code,
      )
  for (let guess = 0; guess < 6; guess += 1) expect(await prove(web, 'wrong')).toBe('validation')
  const second = await restart()
  for (let guess = 0; guess < 4; guess += 1) expect(await prove(second, 'wrong')).toBe('validation')
  expect(await prove(second, 'password of ana')).toBe('rate_limited')
  const third = await restart()
  expect(await prove(third, 'password of ana')).toBe('rate_limited')
})

it('guesses of a link’s token are counted on by the next process, by address', async () => {
  const guess = async ({ call }: Pick<Started, 'call'>, address: string) => {
    const headers = { 'x-forwarded-for': address }
    const reply = await call('POST', '/api/trpc/link.progress', { headers, body: { token: `lk_${'x'.repeat(43)}` } })
    return reply.status
  }
  const before = await Promise.all(Array.from({ length: 32 }, () => guess(web, '203.0.113.5')))
  expect(before.filter(status => status === 429)).toHaveLength(2)
  const next = await restart()
  expect([await guess(next, '203.0.113.5'), await guess(next, '203.0.113.6')]).toEqual([429, 404])
})

it('the token of the settings is made at the first start alone: revoked, it stays so', async () => {
  const warned: string[] = []
  const log = pino({ level: 'warn' }, { write: line => warned.push(line) })
  const token = `1|${'f'.repeat(43)}`
  const owner = { email: 'boss@example.com', password: 'long enough it is', token }
  const isGood = async ({ call }: Started) => (await call('GET', '/api/auth-check', { token })).status === 200
  const told = () => warned.filter(line => line.includes('owner.token_revoked')).length
  await web.database.sql`delete from accounts`
  expect(await isGood(await restart({ owner, log }))).toBe(true)
  const kept = await restart({ owner, log })
  expect([await isGood(kept), told()]).toEqual([true, 0])
  const [boss] = await web.database.sql<{ id: number }[]>`select id from users`
  const { account } = dashboardOf(kept, { cookie: await loginCookie(web, boss?.id ?? 0) })
  const [made, ...others] = await account.listTokens.query()
  expect([made?.name, others]).toEqual(['MESSENGER_OWNER_TOKEN', []])
  await account.revokeToken.mutate({ id: made?.id ?? 0 })
  expect(await isGood(kept)).toBe(false)
  for (const starts of [1, 2]) {
    expect([await isGood(await restart({ owner, log })), told()]).toEqual([false, starts])
  }
  expect(await web.database.sql`select id from tokens`).toHaveLength(0)
})
