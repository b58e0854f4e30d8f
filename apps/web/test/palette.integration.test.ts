import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, dashboardOf } from './people.ts'
import { loginCookie, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let line: Awaited<ReturnType<TestWeb['session']>>

beforeAll(async () => {
  web = await startTestWeb()
  line = await web.session(web.ana)
  const foreign = await web.session(web.ben)
  const { sql } = web.database
  await sql`update sessions set name = '100% Night_line', phone_number = '+15551990001' where id = ${line.id}`
  await sql`update sessions set name = '100% Night_line too', phone_number = '+15551990002' where id = ${foreign.id}`
})
afterAll(() => web?.stop())

const search = async (words: string, cookie?: string) =>
  dashboardOf(web, { cookie: cookie ?? (await loginCookie(web, web.ana.userId)) }).palette.search.query({ words })

describe('what the palette finds', () => {
  it('is sessions of the account alone, by name and by number', async () => {
    const found = [{ id: line.id, name: '100% Night_line', phoneNumber: '+15551990001' }]
    for (const words of ['night', '100%', '555 199', '+1555199']) {
      expect((await search(words)).sessions, words).toEqual(found)
    }
    expect((await search('night%line')).sessions).toEqual([])
  })

  it('is no session for an id that has some digits of its number', async () => {
    expect((await search('551')).sessions).not.toEqual([])
    expect(await search('AB551FFFFFFFFFFFFFF')).toMatchObject({ sessions: [], isMessageId: true })
  })

  it('is operations by title, name and path', async () => {
    expect((await search('send text')).operations.map(({ name }) => name)).toContain('messages.sendText')
    expect((await search('webhooks.delete')).operations).toMatchObject([{ name: 'webhooks.delete' }])
  })

  it('is nothing that the role may not call', async () => {
    const viewer = await addPerson(web, web.ana.accountId, 'viewer')
    expect((await search('webhooks.delete', viewer.cookie)).operations).toEqual([])
    expect((await search('messages.sendText', viewer.cookie)).operations).toEqual([])
    expect((await search('webhooks.list', viewer.cookie)).operations).not.toEqual([])
  })
})
