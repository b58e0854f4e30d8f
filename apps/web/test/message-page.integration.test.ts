import { createTRPCClient, httpLink } from '@trpc/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppRouter } from '../src/server/router.ts'
import { startTestEngine, type TestEngine } from './engine.ts'
import { loginOf } from './live-page.ts'
import { type Account, authSecret, setupCode, startTestWeb, type TestWeb } from './web.ts'

/** Where the page of a message is, and finding it by whatever id somebody has at hand. */

let web: TestWeb
let engine: TestEngine
let line: Awaited<ReturnType<TestWeb['session']>>
let foreign: typeof line
let msgId: number
let foreignMsgId: number

const publicUrl = 'http://gateway.example.com'
const [sentId, heardId, sharedId, unreadId, foreignId] = [
  '3EB0AAAAAAAAAAAAAAAA',
  'ACBBBBBBBBBBBBBBBBB1',
  '3EB0CCCCCCCCCCCCCCCC',
  '3EB0DDDDDDDDDDDDDDD4',
  '3EB0EEEEEEEEEEEEEEEE',
]
const [ana, bob] = ['15550001111@s.whatsapp.net', '15550002222@s.whatsapp.net']

beforeAll(async () => {
  const settings = { publicUrl, allowPrivateUrls: true, authSecret, setupCode }
  web = await startTestWeb({ settings })
  engine = await startTestEngine(web.database)
  line = await web.session(web.ana)
  foreign = await web.session(web.ben)
  msgId = await storeSend(line.id, sentId)
  foreignMsgId = await storeSend(foreign.id, foreignId)
  await store(line.id, { chat: ana, id: heardId })
  await store(line.id, { chat: ana, id: sharedId })
  await store(line.id, { chat: bob, id: sharedId })
  const { sql } = web.database
  await sql`insert into message_steps (session_id, network_id, at, kind) values (${line.id}, ${unreadId}, now(), 'undecrypted')`
})
afterAll(async () => {
  await engine?.stop()
  await web?.stop()
})

interface Stored {
  readonly chat: string
  readonly id: string
  readonly msgId?: number
}

async function store(sessionId: number, { chat, id, msgId }: Stored): Promise<void> {
  const { sql } = web.database
  await sql`
    insert into messages (session_id, chat, network_id, from_me, remote_jid, status, timestamp, msg_id)
    values (${sessionId}, ${chat}, ${id}, ${msgId !== undefined}, ${chat}, 2, extract(epoch from now())::bigint, ${msgId ?? null})`
}

async function storeSend(sessionId: number, id: string): Promise<number> {
  const { sql } = web.database
  const [row] = await sql`
    insert into message_logs (session_id, network_id, chat_jid, status, status_code, acked_at)
    values (${sessionId}, ${id}, ${ana}, 'sent', 2, now()) returning id`
  const msgId = Number(row?.id)
  await store(sessionId, { chat: ana, id, msgId })
  return msgId
}

const dashboard = async (account: Account = web.ana) =>
  createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${web.url}/api/trpc`, headers: await loginOf(web, account) })],
  })
const trace = (path: string) => web.call('GET', `/api/messages/${path}`, { token: line.key })

describe('url', () => {
  it('is in the history, by our number where there is one, else by the id of the network', async () => {
    const page = `${publicUrl}/sessions/${line.id}/message`
    expect((await trace(`${sentId}/trace`)).body.data.url).toBe(`${page}/${msgId}`)
    expect((await trace(`${heardId}/trace`)).body.data.url).toBe(`${page}/${heardId}`)
    expect((await trace(`${unreadId}/trace`)).body.data.url).toBe(`${page}/${unreadId}`)
    expect((await trace(`${sharedId}/trace?chat=%2B15550002222`)).body.data.url).toBe(
      `${page}/${sharedId}?chat=%2B15550002222`,
    )
  })

  it('is in the details, which an engine answers without it', async () => {
    engine.on('messages.getInfo', () => ({ id: sentId, msgId, status: 2 }))
    const { body } = await trace(`${msgId}/info`)
    expect(body.data).toEqual({
      id: sentId,
      msgId,
      status: 2,
      url: `${publicUrl}/sessions/${line.id}/message/${msgId}`,
    })
  })

  it('is in neither where the installation was not told its address', async () => {
    const other = await startTestWeb()
    try {
      const session = await other.session(other.ana)
      await other.database.sql`
        insert into messages (session_id, chat, network_id, from_me, remote_jid, status, timestamp)
        values (${session.id}, ${ana}, ${heardId}, false, ${ana}, 2, 1)`
      const { body } = await other.call('GET', `/api/messages/${heardId}/trace`, { token: session.key })
      expect(body.data.id).toBe(heardId)
      expect(body.data).not.toHaveProperty('url')
    } finally {
      await other.stop()
    }
  })
})

describe('a message is found', () => {
  const search = async (words: string, account?: Account) => (await dashboard(account)).palette.search.query({ words })
  const mine = () => ({ sessionId: line.id, fromMe: false, msgId: null, chat: ana, row: expect.any(Number) })

  it('by our number and by the id of the network, however that is written', async () => {
    const sent = { ...mine(), id: sentId, msgId, fromMe: true }
    for (const words of [String(msgId), sentId, sentId.toLowerCase(), ` ${sentId} `]) {
      expect((await search(words)).messages, words).toMatchObject([sent])
    }
    expect((await search(heardId)).messages).toMatchObject([{ ...mine(), id: heardId }])
  })

  it('in each chat that has one, and where it could not be decrypted', async () => {
    const { messages } = await search(sharedId)
    expect(messages.map(({ chat }) => chat).toSorted()).toEqual([ana, bob])
    expect((await search(unreadId)).messages).toMatchObject([
      { sessionId: line.id, id: unreadId, chat: null, row: null },
    ])
    const inSession = await (await dashboard()).sessionPages.messagesNamed.query({ id: line.id, message: sharedId })
    expect(inSession).toHaveLength(2)
  })

  it('in the account alone; that an id is unknown is said, and other words are no ids', async () => {
    for (const words of [String(foreignMsgId), foreignId, '3EB0FFFFFFFFFFFFFFFF']) {
      expect(await search(words), words).toMatchObject({ messages: [], isMessageId: true })
      const own = await (await dashboard()).sessionPages.messagesNamed.query({ id: foreign.id, message: words })
      expect(own).toEqual([])
    }
    expect((await search(foreignId, web.ben)).messages).toMatchObject([{ sessionId: foreign.id, id: foreignId }])
    expect((await search('night shift messages')).isMessageId).toBe(false)
  })
})
