import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { ElicitRequestSchema, type ElicitResult } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMcpSessions } from '../src/server/mcp/session-store.ts'
import { type Agent, newAgent } from './agents.ts'
import { startTestEngine, type TestEngine } from './engine.ts'
import { openStream } from './event-log.ts'
import { begin, both, type Caller, messagesOf, within } from './mcp-by-hand.ts'
import { dashboardOf } from './people.ts'
import { loginCookie, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let engine: TestEngine
let agent: Agent
let sessionId: number
let people: ReturnType<typeof dashboardOf>
const friend = '+6281234567890'

beforeAll(async () => {
  web = await startTestWeb()
  engine = await startTestEngine(web.database)
  sessionId = (await web.session(web.ana)).id
  await engine.own(sessionId)
  await web.subscribe(web.ana, 'unlimited')
  await web.subscribe(web.ben, 'unlimited')
  engine.on('messages.sendText', () => ({ msgId: 7, jid: friend, status: 'in_progress' }))
  agent = await newAgent(web, web.ana)
  people = dashboardOf(web, { cookie: await loginCookie(web, web.ana.userId) })
})
beforeEach(async () => {
  engine.seen.length = 0
  await web.database.sql`delete from agent_approvals`
  await agent.setRules({ ask: 'reaching', ask_client: true })
})
afterAll(async () => {
  await engine?.stop()
  await web?.stop()
})

const asking = (text: string) => ({
  name: 'send_text_message',
  arguments: { session_id: sessionId, to: friend, text },
})
const stateOf = async (id: string) => (await agent.call('get_approval', { approval_id: id })).body.data.status
/** What a tool told a token on a leash, behind its border. */
const dataIn = (result: object) => {
  const content: unknown = Reflect.get(result, 'content')
  const [, told] = Array.isArray(content) ? content : []
  return JSON.parse(String(told?.text).split('\n')[1] ?? '').data
}
const sent = () => engine.seen.map(({ input }) => Reflect.get(Object(input), 'text'))

/** The official client, whose person answers like that. */
async function clientOf(answer: (message: string) => ElicitResult | Promise<ElicitResult>, token = agent.token) {
  const client = new Client({ name: 'official', version: '1' }, { capabilities: { elicitation: {} } })
  client.setRequestHandler(ElicitRequestSchema, ({ params }) => answer(params.message))
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${web.url}/mcp`), { requestInit }))
  return client
}

describe('a call that waits for a person asks the one in front of the client', () => {
  it('who sees it whole, and allows or refuses it', async () => {
    const asked: string[] = []
    const answers: ElicitResult[] = [
      { action: 'accept', content: { allow: true } },
      { action: 'accept', content: { allow: false } },
      { action: 'decline' },
    ]
    const client = await clientOf(message => {
      asked.push(message)
      return answers[asked.length - 1] ?? { action: 'cancel' }
    })
    const told = async (text: string) => dataIn(await client.callTool(asking(text)))
    const allowed = await told('Allowed\nand more')
    expect(asked[0]).toMatch(/^An agent asks to use send_text_message\./)
    expect(asked[0]).toContain('Allowed\\nand more')
    expect(
      (asked[0] ?? '')
        .split('\n')
        .slice(2)
        .every(line => line.startsWith('| ')),
    ).toBe(true)
    await expect.poll(() => stateOf(allowed.approval_id), { timeout: 20_000 }).toBe('done')
    for (const text of ['Not allowed', 'Declined']) expect((await told(text)).status).toBe('refused')
    // Closed: it goes on waiting for the others.
    const closed = await told('Closed')
    expect(closed.status).toBe('waiting')
    expect(sent()).toEqual(['Allowed\nand more'])
    const [row] = await web.database.sql`select decided_by as by from agent_approvals where id = ${allowed.approval_id}`
    expect(row?.by).toBe('client')
    await client.close()
  }, 60_000)

  it('not where the rules do not say so, nor where what it sends is not in the call, nor where the client cannot', async () => {
    let count = 0
    const client = await clientOf(() => {
      count += 1
      return { action: 'accept', content: { allow: true } }
    })
    await agent.setRules({ ask: 'reaching' })
    expect(dataIn(await client.callTool(asking('Unasked'))).status).toBe('waiting_for_approval')
    await agent.setRules({ ask: 'reaching', ask_client: true })
    const list = { name: 'create_contact_list', arguments: { name: 'Unseen' } }
    expect(dataIn(await client.callTool(list)).status).toBe('waiting')
    expect(count).toBe(0)
    await client.close()
    const id = (await begin(web, agent.token)) ?? ''
    const { body } = await within(web, agent.token, id).rpc('tools/call', asking('By hand'))
    expect(dataIn(body.result).status).toBe('waiting_for_approval')
    expect(engine.seen).toEqual([])
  })

  it('and whoever answers first decides: who decided in the dashboard takes the question away', async () => {
    const answer = Promise.withResolvers<ElicitResult>()
    const seen = Promise.withResolvers<void>()
    const client = await clientOf(() => {
      seen.resolve()
      return answer.promise
    })
    const calling = client.callTool(asking('Refused elsewhere'))
    await seen.promise
    const [waiting] = await people.agents.waiting.query()
    await people.agents.decide.mutate({ id: waiting?.id ?? '', approve: false })
    expect(dataIn(await calling).status).toBe('refused')
    answer.resolve({ action: 'accept', content: { allow: true } })
    await client.close()
    expect(await stateOf(waiting?.id ?? '')).toBe('refused')
    expect(engine.seen).toEqual([])
  }, 60_000)

  it('whose answer counts when whoever asked is gone, but not in a session of another token', async () => {
    const sessions = createMcpSessions(web.database.sql, web.sealer)
    const answered = async ({ tokenId }: Agent) => {
      const owner = { accountId: web.ana.accountId, tokenId }
      const session = await sessions.find(await sessions.begin(owner, '2025-11-25', true), owner)
      if (!session) throw new Error('No session')
      const id = (await agent.call('send_text_message', asking('Later').arguments)).body.data.approval_id
      await sessions.ask(session, `approval-${id}`, 60_000)
      await sessions.answer(session, `approval-${id}`, { result: { action: 'accept', content: { allow: true } } })
      return id
    }
    const foreign = await answered(await newAgent(web, web.ana))
    // Read in the same round as the first or behind it.
    const good = await answered(agent)
    await expect.poll(() => stateOf(good), { timeout: 20_000 }).toBe('done')
    expect(await stateOf(foreign)).toBe('waiting')
    expect(sent()).toEqual(['Later'])
  }, 60_000)

  it('but not by an answer that comes after the rules were changed', async () => {
    const question = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<ElicitResult>()
    const client = await clientOf(() => {
      question.resolve()
      return answer.promise
    })
    const calling = client.callTool(asking('Switched off'))
    await question.promise
    await agent.setRules({ ask: 'reaching' })
    answer.resolve({ action: 'accept', content: { allow: true } })
    expect(dataIn(await calling).status).toBe('waiting')
    await client.close()
    expect(engine.seen).toEqual([])
  }, 60_000)

  it('is answered through another process, over a stream that was lost and taken up again', async () => {
    const other = await web.startNext()
    try {
      const { token } = agent
      const id = (await begin(web, token, { elicitation: {} })) ?? ''
      const headers = {
        authorization: `Bearer ${token}`,
        'mcp-session-id': id,
        accept: both,
        'mcp-protocol-version': '2025-11-25',
      }
      const gone = new AbortController()
      const calling = await fetch(`${web.url}/mcp`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 3, method: 'tools/call', params: asking('Through another') }),
        signal: gone.signal,
      })
      expect(calling.headers.get('content-type')).toContain('text/event-stream')
      const reader = calling.body?.getReader()
      let text = ''
      while (!text.includes('\n\n')) text += Buffer.from((await reader?.read())?.value ?? []).toString()
      const [, eventId = '', data = ''] = /^id: (.+)\nevent: message\ndata: (.+)\n/m.exec(text) ?? []
      const question = JSON.parse(data)
      expect(question).toMatchObject({
        method: 'elicitation/create',
        params: { message: expect.stringContaining('Through another'), mode: 'form' },
      })
      gone.abort()
      const respond = (who: Caller, as: string, result: object) =>
        who.call('POST', '/mcp', {
          token: as,
          headers: { ...headers, authorization: `Bearer ${as}` },
          body: { jsonrpc: '2.0', id: question.id, result },
        })
      // Somebody else's session answers nothing.
      const theirs = (await begin(web, web.ben.token, { elicitation: {} })) ?? ''
      const forged = { jsonrpc: '2.0', id: question.id, result: { action: 'accept', content: { allow: true } } }
      await web.call('POST', '/mcp', {
        token: web.ben.token,
        headers: { accept: both, 'mcp-session-id': theirs },
        body: forged,
      })
      expect((await respond(other, token, { action: 'decline' })).status).toBe(202)
      const { accept: _, ...rest } = headers
      const resumed = await openStream(`${other.url}/mcp`, {
        ...rest,
        accept: 'text/event-stream',
        'last-event-id': eventId,
      })
      await resumed.end()
      const [answer] = messagesOf(resumed.text())
      expect(answer?.data.id).toBe(3)
      expect(dataIn(answer?.data.result)).toMatchObject({ status: 'refused' })
      expect(JSON.stringify(await web.database.sql`select * from mcp_messages`)).not.toContain('Through another')
      expect(engine.seen).toEqual([])
    } finally {
      await other.stop()
    }
  }, 60_000)
})
