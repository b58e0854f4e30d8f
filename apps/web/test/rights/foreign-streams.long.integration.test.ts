import { createSandboxClient } from '@messenger/sandbox-network/admin/client'
import { type Sandbox, startSandbox } from '@messenger/sandbox-network/start'
import { liveChannel } from '@messenger/shared/events/live-channel'
import type { LiveNote, LiveTopic } from '@messenger/shared/events/live-note'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { record } from '../event-log.ts'
import { type LivePage, loginOf, openLivePage } from '../live-page.ts'
import { addPerson } from '../people.ts'
import { newNumber } from '../rows/world.ts'
import { newTenant } from '../tenants.ts'
import { type Account, startTestWeb, type TestWeb } from '../web.ts'

/** What a page follows by its id or number, in an account. */
interface Things {
  readonly account: Account
  readonly session: number
  readonly webhook: number
  readonly phones: readonly [string, string]
}

const adminSecret = 'sandbox-secret-of-the-tests'
let sandbox: Sandbox
let web: TestWeb
const pages: LivePage[] = []

beforeAll(async () => {
  sandbox = await startSandbox({ adminSecret })
  web = await startTestWeb({ sandbox: { adminUrl: sandbox.adminUrl, secret: adminSecret } })
  await web.database.sql`update accounts set is_operator = true where id = ${web.ana.accountId}`
})
afterAll(async () => {
  for (const page of pages) page.close()
  await web?.stop()
  await sandbox?.stop()
})

const network = () => createSandboxClient(sandbox)
const ownerOf = ({ accountId }: Account) => String(accountId)

async function thingsOf(account: Account): Promise<Things> {
  const { id: session } = await web.session(account)
  const body = { url: 'https://93.184.216.34/hook', events: ['*'] }
  const made = await web.call('POST', '/api/webhooks', { token: account.token, body })
  const phones = [newNumber(), newNumber()] as const
  for (const phone_number of phones) await network().createPhone({ owner: ownerOf(account), phone_number })
  return { account, session, webhook: Number(made.body.data.id), phones }
}

const topicsOf = ({ session, webhook, phones }: Things): LiveTopic[] => [
  { on: 'sessions', sessionId: session },
  { on: 'events', sessionId: session },
  { on: 'deliveries', endpointId: webhook },
  { on: 'phones', phoneNumber: phones[0] },
]

async function open(account: Account, topics: readonly LiveTopic[]): Promise<LivePage> {
  const page = await openLivePage(web, await loginOf(web, account), topics)
  pages.push(page)
  await page.ready()
  return page
}

/** Something new of each. */
async function happen({ account, session, webhook, phones: [phone_number, to] }: Things) {
  await record(web, session, 'call', {})
  await web.database.sql`update sessions set name = name || '.' where id = ${session}`
  const hint = { account: account.accountId, deliveries: [[webhook, session, 'failed']] }
  await web.database.sql`select pg_notify(${liveChannel}, ${JSON.stringify(hint)})`
  await network().startCall({ owner: ownerOf(account), phone_number, to, video: false })
}

const isOf =
  ({ session, webhook, phones }: Things) =>
  (note: LiveNote) =>
    ('sessionId' in note && note.sessionId === session) ||
    ('endpointId' in note && note.endpointId === webhook) ||
    (note.kind === 'phone' && phones.includes(note.phoneNumber))

/** Reads until each of the four has been told. */
async function all(page: LivePage, things: Things) {
  for (const kind of ['session', 'event', 'delivery', 'phone'])
    await page.note(note => note.kind === kind && isOf(things)(note))
}

it('tell nobody of what another account has, whoever names it', async () => {
  const made = await newTenant(web, web.ben)
  const inTenant = await addPerson(web, made.id, 'owner')
  const parent = await thingsOf(web.ben)
  const tenant = await thingsOf({ ...inTenant, accountId: made.id })
  const stranger = await thingsOf(await web.account('carla'))
  const operator = await thingsOf(web.ana)
  for (const [asker, owner] of [
    [stranger, parent],
    [tenant, parent],
    [parent, tenant],
    [operator, parent],
  ] as const) {
    const foreign = await open(asker.account, [...topicsOf(owner), ...topicsOf(asker)])
    const own = await open(owner.account, topicsOf(owner))
    await happen(owner)
    await all(own, owner)
    await happen(asker)
    await all(foreign, asker)
    expect(foreign.notes().filter(isOf(owner))).toEqual([])
  }
})
