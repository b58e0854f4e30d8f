import { afterAll, beforeAll, expect, it } from 'vitest'
import { dashboardOf } from './people.ts'
import { type Account, loginCookie, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let session: Awaited<ReturnType<TestWeb['session']>>

beforeAll(async () => {
  web = await startTestWeb()
  session = await web.session(web.ana)
})
afterAll(() => web?.stop())

const dashboard = async ({ userId }: Pick<Account, 'userId'>) =>
  (await dashboardOf(web, { cookie: await loginCookie(web, userId) })).optOuts
const number = '+15551110009'
const jid = '15551110009@s.whatsapp.net'

it('a page learns which opt-out holds of a chat’s person, until it is lifted', async () => {
  const ana = await dashboard(web.ana)
  const ofChat = (to: string) => ana.ofChat.query({ sessionId: session.id, to })
  expect(await ofChat(jid)).toBeNull()
  const { id } = await ana.create.mutate({ phone_number: number })
  for (const to of [jid, number]) expect(await ofChat(to)).toMatchObject({ id, how: 'dashboard', lifted_at: null })
  expect(await ofChat('120363000000000001@g.us')).toBeNull()
  await ana.lift.mutate({ optOutId: id, reason: 'Agreed again' })
  expect(await ofChat(jid)).toBeNull()
})

it('one that holds in another session alone is not told', async () => {
  const ana = await dashboard(web.ana)
  const other = await web.session(web.ana)
  await ana.create.mutate({ phone_number: number, scope: 'session', session_id: other.id })
  expect(await ana.ofChat.query({ sessionId: other.id, to: jid })).toMatchObject({ scope: 'session' })
  expect(await ana.ofChat.query({ sessionId: session.id, to: jid })).toBeNull()
})

it('tells nothing to other accounts, nor without a login', async () => {
  const refusal = { data: { api: { code: 'session_not_found' } } }
  const asked = { sessionId: session.id, to: jid }
  await expect((await dashboard(web.ben)).ofChat.query(asked)).rejects.toMatchObject(refusal)
  const input = encodeURIComponent(JSON.stringify(asked))
  for (const token of [undefined, web.ana.token, session.key]) {
    const given = token === undefined ? {} : { token }
    expect((await web.call('GET', `/api/trpc/optOuts.ofChat?input=${input}`, given)).status).toBe(401)
  }
})
