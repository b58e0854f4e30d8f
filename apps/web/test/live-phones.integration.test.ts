import { createSandboxClient } from '@messenger/sandbox-network/admin/client'
import { type Sandbox, startSandbox } from '@messenger/sandbox-network/start'
import type { LiveNote, LiveTopic } from '@messenger/shared/events/live-note'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type LivePage, loginOf, openLivePage } from './live-page.ts'
import { type Account, startTestWeb, type TestWeb } from './web.ts'

const adminSecret = 'sandbox-secret-of-the-tests'
const [bea, cem] = ['+15551230001', '+15551230002']
let sandbox: Sandbox
let web: TestWeb
const pages: LivePage[] = []

beforeAll(async () => {
  sandbox = await startSandbox({ adminSecret })
  web = await startTestWeb({ sandbox: { adminUrl: sandbox.adminUrl, secret: adminSecret } })
  for (const phone_number of [bea, cem]) await phones().createPhone({ owner: ownerOf(web.ana), phone_number })
})
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})
afterAll(async () => {
  await web?.stop()
  await sandbox?.stop()
})

const ownerOf = ({ accountId }: Account) => String(accountId)
const phones = () => createSandboxClient(sandbox)
const ring = () => phones().startCall({ owner: ownerOf(web.ana), phone_number: bea, to: cem, video: false })
const isPhone = (number: string) => (note: LiveNote) => note.kind === 'phone' && note.phoneNumber === number
const isRefetch = (note: LiveNote) => note.kind === 'refetch' && note.of.includes('phones')

/** A page whose stream is open: its gateway has asked the network by then. */
async function open(account: Account, topic: LiveTopic): Promise<LivePage> {
  const page = await openLivePage(web, await loginOf(web, account), [topic])
  pages.push(page)
  await page.ready()
  return page
}

it('tells of a call between two phones, which no session has heard of', async () => {
  const page = await open(web.ana, { on: 'phones' })
  await ring()
  expect(await page.note(isPhone(bea))).toEqual({ kind: 'phone', phoneNumber: bea })
  expect(await page.note(isPhone(cem))).toEqual({ kind: 'phone', phoneNumber: cem })
})

it('tells a page that follows one phone of that one alone', async () => {
  const all = await open(web.ana, { on: 'phones' })
  const one = await open(web.ana, { on: 'phones', phoneNumber: cem })
  await ring()
  await all.note(isPhone(bea))
  await one.note(isPhone(cem))
  expect(one.notes().some(isPhone(bea))).toBe(false)
})

it('tells other accounts nothing', async () => {
  const mine = await open(web.ana, { on: 'phones' })
  const other = await open(web.ben, { on: 'phones' })
  await ring()
  await mine.note(isPhone(cem))
  await phones().createPhone({ owner: ownerOf(web.ben), phone_number: '+15551230009' })
  await other.note(isPhone('+15551230009'))
  expect(other.notes().filter(({ kind }) => kind === 'phone')).toEqual([{ kind: 'phone', phoneNumber: '+15551230009' }])
})

it('has pages read anew when the network has started again, and goes on', async () => {
  const page = await open(web.ana, { on: 'phones' })
  await ring()
  await page.note(isPhone(bea))
  const before = page.notes().length
  const port = Number(new URL(sandbox.adminUrl).port)
  await sandbox.stop()
  sandbox = await startSandbox({ adminSecret, port })
  await page.note(() => page.notes().slice(before).some(isRefetch))
  const phone_number = '+15551230005'
  await phones().createPhone({ owner: ownerOf(web.ana), phone_number })
  expect(await page.note(isPhone(phone_number))).toBeDefined()
})
