import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Agent, newAgent } from './agents.ts'
import { openStream, record } from './event-log.ts'
import { begin, messagesOf, taken, within } from './mcp-by-hand.ts'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let agent: Agent
let session: Awaited<ReturnType<TestWeb['session']>>
const friend = '6281234567890@s.whatsapp.net'
const stranger = '6289999999999@s.whatsapp.net'

beforeAll(async () => {
  web = await startTestWeb({ stream: { heartbeatMs: 200 } })
  session = await web.session(web.ana)
  await web.subscribe(web.ana, 'unlimited')
})
afterAll(() => web?.stop())
beforeEach(async () => {
  agent = await newAgent(web, web.ana)
})

const uriOf = (what: string) => `messenger://sessions/${session.id}/${what}`
const changed = (set: string) => web.database.sql.unsafe(`update tokens set ${set} where id = ${agent.tokenId}`)
const wrote = (remoteJid: string) => record(web, session.id, 'messages.received', { messages: { key: { remoteJid } } })

/** A session that follows some resources, whatever it may read. */
async function follower(...uris: string[]) {
  const id = (await begin(web, agent.token)) ?? ''
  const { rpc } = within(web, agent.token, id)
  const subscribe = async (uri: string) => (await rpc('resources/subscribe', { uri })).body.error?.code ?? null
  for (const uri of uris) expect(await subscribe(uri)).toBeNull()
  const headers = { authorization: `Bearer ${agent.token}`, 'mcp-session-id': id, accept: 'text/event-stream' }
  const open = (lastEventId?: string) =>
    openStream(`${web.url}/mcp`, lastEventId === undefined ? headers : { ...headers, 'last-event-id': lastEventId })
  return { subscribe, open }
}

type Stream = Awaited<ReturnType<typeof openStream>>
const urisOf = (stream: Stream) => messagesOf(stream.text()).map(({ data }) => data.params.uri)
const beats = ({ text }: Stream) => text().split(': heartbeat\n\n').length - 1

/** Everything that was recorded before has been looked at. */
const settled = (stream: Stream) => stream.heartbeats(beats(stream) + 3)

describe('what a token may not read it does not follow', () => {
  it.each([
    ['by its leash’s tools', { tools: ['list_contacts'] }, 'messages'],
    ['where a person is asked first', { ask_tools: ['search_messages'] }, 'messages'],
    ['beside its one chat', { one_chat: { session_id: 1, chat: friend } }, 'contacts'],
    ['of another chat', { one_chat: { session_id: 1, chat: friend } }, `chats/${stranger}`],
  ])('%s', async (_, rules, what) => {
    const chat = 'one_chat' in rules ? { one_chat: { session_id: session.id, chat: friend } } : rules
    const { subscribe } = await follower()
    expect(await subscribe(uriOf(what))).toBeNull()
    await agent.setRules(chat)
    expect(await subscribe(uriOf(what))).toBe(-32002)
  })

  it('by rules that cannot be read, by its rights and its sessions', async () => {
    const { subscribe } = await follower()
    await web.database.sql`update agent_leashes set rules = '{}' where token_id = ${agent.tokenId}`
    expect(await subscribe(uriOf('messages'))).toBe(-32002)
    await agent.setRules({})
    await changed(`scopes = '["contacts:read"]'`)
    expect([await subscribe(uriOf('messages')), await subscribe(uriOf('contacts'))]).toEqual([-32002, null])
    const other = await web.session(web.ana)
    await changed(`scopes = null, only_sessions = '[${other.id}]'`)
    expect([await subscribe(uriOf('contacts')), await subscribe('messenger://sessions/1/contacts')]).toEqual([
      ...[-32002, -32002],
    ])
    expect(await subscribe(`messenger://sessions/${other.id}/contacts`)).toBeNull()
  })
})

describe('an open stream', () => {
  it.each([
    ['its leash has other tools', () => agent.setRules({ tools: ['list_contacts'] })],
    ['it lost a right', () => changed(`scopes = '["contacts:read"]'`)],
    ['it is for other sessions', () => changed(`only_sessions = '[2147483647]'`)],
  ])('tells nothing more of messages when %s, and goes on telling when it may again', async (_, change) => {
    const { open } = await follower(uriOf('messages'))
    const stream = await open()
    await stream.heartbeats(1)
    await wrote(friend)
    await taken(stream, 1)
    await change()
    await wrote(friend)
    await settled(stream)
    expect(urisOf(stream)).toEqual([uriOf('messages')])
    await agent.setRules({})
    await changed('scopes = null, only_sessions = null')
    await wrote(friend)
    await taken(stream, 2)
    stream.close()
  })

  it('is not taken up again for what may not be read any more', async () => {
    const { open } = await follower(uriOf('messages'), uriOf('contacts'))
    const stream = await open()
    await stream.heartbeats(1)
    await wrote(friend)
    const [told] = await taken(stream, 1)
    stream.close()
    await agent.setRules({ tools: ['list_contacts'] })
    await wrote(friend)
    await record(web, session.id, 'contacts.update', {})
    const next = await open(told?.id)
    await taken(next, 1)
    await settled(next)
    expect(urisOf(next)).toEqual([uriOf('contacts')])
    next.close()
  })

  it('tells of its one chat alone', async () => {
    await agent.setRules({ one_chat: { session_id: session.id, chat: friend } })
    const { open } = await follower(uriOf('messages'))
    const stream = await open()
    await stream.heartbeats(1)
    await wrote(stranger)
    await settled(stream)
    expect(urisOf(stream)).toEqual([])
    await wrote(friend)
    await taken(stream, 1)
    stream.close()
  })

  it('tells nothing of the chat in which people approve, whichever token is asked for', async () => {
    const { open } = await follower(uriOf('messages'))
    const other = await newAgent(web, web.ana)
    await other.setRules({ approver: { session_id: session.id, phone_number: '+62 899-9999-999' } })
    await web.database.sql`
      insert into identities (session_id, lid, phone_number) values (${session.id}, '999', '628999999999')`
    const stream = await open()
    await stream.heartbeats(1)
    await wrote('999@lid')
    await wrote('628999999999@s.whatsapp.net')
    await settled(stream)
    expect(urisOf(stream)).toEqual([])
    await other.setRules({})
    await wrote('999@lid')
    await taken(stream, 1)
    stream.close()
  })

  it.each([
    ['the token is revoked', () => web.database.sql`delete from tokens where id = ${agent.tokenId}`],
    ['the token has ended', () => changed('expires_at = now()')],
    ['it is used from elsewhere', () => changed(`only_addresses = '["192.0.2.1"]'`)],
    ['it is not its hour', () => changed(`only_hours = '${never()}'`)],
    [
      'its maker is disabled',
      () => web.database.sql`update users set disabled_at = now() where id = ${web.ana.userId}`,
    ],
    [
      'the account is suspended',
      () => web.database.sql`update subscriptions set suspended_at = now() where account_id = ${web.ana.accountId}`,
    ],
  ])('ends when %s, and tells nothing of what comes then', async (_, change) => {
    const { open } = await follower(uriOf('messages'))
    const stream = await open()
    await stream.heartbeats(1)
    try {
      await change()
      await wrote(friend)
      await stream.end()
      expect(urisOf(stream)).toEqual([])
      expect((await open()).response.status).toBeGreaterThanOrEqual(400)
    } finally {
      await web.database.sql`update users set disabled_at = null where id = ${web.ana.userId}`
      await web.database.sql`update subscriptions set suspended_at = null where account_id = ${web.ana.accountId}`
    }
  })
})

/** Hours of a day that is not today, anywhere. */
function never(): string {
  const day = ((new Date().getUTCDay() + 3) % 7) + 1
  return JSON.stringify({ days: [day], from: '00:00', to: '00:01', time_zone: 'UTC' })
}
