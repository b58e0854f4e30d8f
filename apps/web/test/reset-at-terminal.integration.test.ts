import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { resetAtTerminal } from '../src/server/auth/reset-at-terminal.ts'
import { addApp, dashboard, guest, type LoginBed, signIn, startLoginBed } from './login-bed.ts'
import type { Account } from './web.ts'

let bed: LoginBed
let boss: Account
let made = 0

beforeAll(async () => {
  bed = await startLoginBed()
})
afterAll(() => bed?.stop())
beforeEach(async () => {
  made += 1
  boss = await bed.web.account(`boss-${made}`)
})

const email = () => `boss-${made}@example.com`
const next = 'quite another sentence'
const run = (args: string[], typed: string[] = []) =>
  resetAtTerminal(bed.web.database.db, args, {
    base: 'https://gateway.example',
    ask: async () => typed.shift() ?? '',
  })

it('prints an address that is good once', async () => {
  const [, address] = await run([email()])
  const token = /^https:\/\/gateway\.example\/reset\/(rs_[\w-]{43})$/.exec(address ?? '')?.[1] ?? ''
  await guest(bed.web).login.reset.mutate({ token, password: next })
  expect((await signIn({ email: email(), password: next })).outcome).toBe('ok')
  await expect(guest(bed.web).login.readReset.mutate({ token })).rejects.toThrow()
})

it('takes a password that is typed twice, ends the logins, and takes second factors where asked', async () => {
  const own = await dashboard(bed.web, boss)
  await addApp(own)
  await run([email(), '--ask'], [next, next])
  await expect(own.account.me.query()).rejects.toMatchObject({ data: { httpStatus: 401 } })
  expect((await signIn({ email: email(), password: next })).outcome).toMatch(/^second:/)
  await run([email(), '--ask', '--remove-second-factors'], [next, next])
  expect((await signIn({ email: email(), password: next })).outcome).toBe('ok')
  const { records } = await (await dashboard(bed.web, boss)).audit.list.query({})
  expect(records.map(({ operation, door }) => [operation, door])).toEqual(
    expect.arrayContaining([
      ['people.resetFactors', 'terminal'],
      ['login.reset', 'terminal'],
    ]),
  )
})

it.each<[string[], string[], string]>([
  [[], [], 'npm run reset-password'],
  [['a@example.com', 'b@example.com'], [], 'npm run reset-password'],
  [['nobody@example.com'], [], 'Nobody here'],
  [['ana@example.com', '--force'], [], 'npm run reset-password'],
  [['ana@example.com', '--ask'], ['short'], '12 characters'],
  [['ana@example.com', '--ask'], ['password12345'], 'guessed early'],
  [['ana@example.com', '--ask'], ['ana@example.com'], 'everybody tries'],
  [['ana@example.com', '--ask'], [next, `${next}s`], 'not the same'],
])('says what is wrong with %j %j', async (args, typed, sentence) => {
  await expect(run(args, [...typed])).rejects.toThrow(sentence)
})
