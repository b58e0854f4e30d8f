import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dashboard, type LoginBed, publicUrl, startLoginBed } from './login-bed.ts'
import type { Account } from './web.ts'

let bed: LoginBed
let ana: Account
let made = 0

beforeAll(async () => {
  bed = await startLoginBed()
})
afterAll(() => bed?.stop())
beforeEach(async () => {
  made += 1
  ana = await bed.web.account(`ana-${made}`)
  await bed.web.database.sql`update users set email_proved_at = null where id = ${ana.userId}`
})

const email = () => `ana-${made}@example.com`
const ended = { data: { api: { code: 'link_ended' } } }
const isProved = async () => {
  const [row] = await bed.web.database.sql`
    select email_proved_at is not null as proved from users where id = ${ana.userId}`
  return row?.proved
}

async function mailed(own: Awaited<ReturnType<typeof dashboard>>): Promise<string> {
  const to = () => bed.mail.mails.filter(mail => mail.to.includes(email()))
  const before = to().length
  await own.emailProof.ask.mutate({})
  await expect.poll(() => to().length, { timeout: 10_000 }).toBe(before + 1)
  const text = to().at(-1)?.text ?? ''
  return new RegExp(`${publicUrl}/settings/confirm/([\\w.-]+)`).exec(text)?.[1] ?? ''
}

it('is had by the mail and the login of the same person', async () => {
  const own = await dashboard(bed.web, ana)
  expect(await own.emailProof.state.query()).toEqual({ can_ask: true })
  const token = await mailed(own)
  const other = await dashboard(bed.web, await bed.web.account(`eve-${made}`))
  await expect(other.emailProof.confirm.mutate({ token })).rejects.toMatchObject(ended)
  expect(await isProved()).toBe(false)
  expect(await own.emailProof.confirm.mutate({ token })).toEqual({ email: email() })
  expect(await isProved()).toBe(true)
  expect(await own.emailProof.state.query()).toEqual({ can_ask: false })
  const records = (await own.audit.list.query({})).records.map(({ operation }) => operation)
  expect(records).toEqual(expect.arrayContaining(['emailProof.ask', 'emailProof.confirm']))
  expect(JSON.stringify(await own.audit.list.query({}))).not.toContain(token)
})

it('is not had for another address by the mail to the one before', async () => {
  const own = await dashboard(bed.web, ana)
  const token = await mailed(own)
  await bed.web.database.sql`update users set email = ${`new-${made}@example.com`} where id = ${ana.userId}`
  await expect(own.emailProof.confirm.mutate({ token })).rejects.toMatchObject(ended)
  expect(await isProved()).toBe(false)
})

it('is mailed three times an hour', async () => {
  const own = await dashboard(bed.web, ana)
  for (const _ of [1, 2, 3]) await own.emailProof.ask.mutate({})
  await expect(own.emailProof.ask.mutate({})).rejects.toMatchObject({ data: { api: { code: 'rate_limited' } } })
})
