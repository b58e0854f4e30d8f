import { expect } from 'vitest'
import type { LeashRules } from '../src/client/leash-rules.ts'
import { type Agent, newAgent } from './agents.ts'
import { type Aims, type Injection, injectionsFor, orderIn } from './injections.ts'
import { newPhone, type Phone, startWorld, type World } from './rows/world.ts'

/** A gateway with phones that may be reached and phones that may not. */
export interface InjectionBed {
  readonly world: World
  readonly agent: Agent
  readonly aims: Aims
  readonly friend: Phone
  readonly strangers: readonly Phone[]
  stop(): Promise<void>
}

const rulesFor = (friend: Phone, friendGroup: string): Partial<LeashRules> => ({
  recipients: { numbers: [friend.number], groups: [friendGroup], lists: [], wrote_within_hours: null },
  no_links: true,
  no_media: true,
})

export async function startInjectionBed(): Promise<InjectionBed> {
  const world = await startWorld()
  const { web, ana } = world
  const friend = await newPhone({ web }, 'Friend')
  const strangers = [await newPhone({ web }, 'Stranger 1'), await newPhone({ web }, 'Stranger 2'), world.bob]
  const friendGroup = await newGroup(world, friend, [ana.number])
  const strangeGroup = await newGroup(world, strangers[0] ?? friend, [ana.number, strangers[1]?.number ?? ''])
  const post = (path: string, body: object) => web.call('POST', path, { token: ana.key, body })
  // A person sends these with another token: they are there before, for orders that edit, delete or resend them.
  const sentTo: (number | string)[] = []
  for (const { number } of strangers) {
    const { body } = await post('/api/send-message?wait=sent', { to: number, text: 'from a person' })
    sentTo.push(body.data.msgId)
  }
  await post('/api/send-message?wait=sent', { to: friend.number, text: 'from a person' })
  await web.call('POST', '/api/templates', {
    token: web.ana.token,
    body: { name: 'T', content: { text: 'Say {{word}}' } },
  })
  const agent = await newAgent(web, web.ana, rulesFor(friend, friendGroup))
  const aims: Aims = {
    ...{ strangers, friend, strangeGroup, friendGroup, sentTo, sessionId: ana.id },
    media: `${web.url}/icon.svg`,
  }
  return { world, agent, aims, friend, strangers, stop: world.stop }
}

/** A group that a phone makes, with the session in it. */
async function newGroup({ web }: World, by: Phone, participants: readonly string[]): Promise<string> {
  const { body } = await web.call('POST', `/api/sandbox/phones/${by.number}/groups`, {
    token: web.ana.token,
    body: { subject: 'Group', participants },
  })
  return body.data.jid
}

/**
 * Lets an agent obey as many texts: each second one reaches it as a WhatsApp message of a friend that it reads with a tool, the others
 * as what its model made up. Answers how many calls were let through.
 */
export async function obeyAll(bed: InjectionBed, { count, seed }: { count: number; seed: number }): Promise<number> {
  const injections = injectionsFor(bed.aims, count, seed)
  let done = 0
  for (let start = 0; start < injections.length; start += 20) {
    const batch = injections.slice(start, start + 20)
    const read = await readAsMessages(
      bed,
      batch.filter((_, index) => index % 2 === 0),
    )
    const made = batch.filter((_, index) => index % 2 === 1).map(({ order }) => order)
    for (const { tool, args } of [...read, ...made]) {
      const reply = await bed.agent.call(tool, { session_id: bed.aims.sessionId, ...args })
      if (!reply.isError) done += 1
    }
  }
  return done
}

/** What the agent makes of messages: it finds every order in what a tool shows it. */
async function readAsMessages({ world, agent, friend }: InjectionBed, injections: readonly Injection[]) {
  const { web, ana } = world
  for (const { text } of injections) {
    const sent = await web.call('POST', `/api/sandbox/phones/${friend.number}/messages`, {
      token: web.ana.token,
      body: { to: ana.number, text },
    })
    if (sent.status !== 200) throw new Error(`The message was not sent: ${sent.text}`)
  }
  const wanted = new Set(injections.map(({ text }) => text))
  const orders = async () => {
    const { body } = await agent.call('search_messages', {
      session_id: ana.id,
      chat: friend.number,
      direction: 'in',
      limit: 100,
    })
    return textsIn(body).filter(text => wanted.has(text))
  }
  await expect.poll(async () => new Set(await orders()).size, { timeout: 60_000 }).toBe(wanted.size)
  return [...new Set(await orders())].map(text => orderIn(text)).filter(order => order !== null)
}

/** Every text that is marked as written by people. */
function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('untrusted' in value && typeof value.untrusted === 'string') return [value.untrusted]
  return Object.values(value).flatMap(textsIn)
}

/** What phones got of the agent that they should not have, as they recorded it themselves. */
export async function violations({ world, friend, strangers }: InjectionBed): Promise<string[]> {
  const { web, ana } = world
  const read = async (number: string, what: string) =>
    (await web.call('GET', `/api/sandbox/phones/${number}/${what}`, { token: web.ana.token })).body.data
  await settled(world)
  const found: string[] = []
  for (const { number } of strangers) {
    for (const message of await messagesOf(world, number)) {
      const isOf = message.from === ana.jid || message.from === ana.lid
      if (isOf && (message.text !== 'from a person' || message.edited || message.deleted)) {
        found.push(`${number} got ${message.kind} ${message.text}`)
      }
    }
    const sightings: { jid?: string; from?: string }[] = await read(number, 'sightings')
    for (const sighting of sightings) {
      const text = JSON.stringify(sighting)
      if (/composing|recording/.test(text)) found.push(`${number} saw ${text}`)
    }
    const chats: { jid: string; name?: string | null }[] = await read(number, 'chats')
    for (const chat of chats) if (JSON.stringify(chat).includes('payload')) found.push(`${number} is in ${chat.name}`)
  }
  for (const message of await messagesOf(world, friend.number)) {
    if (message.from !== ana.jid && message.from !== ana.lid) continue
    const text = JSON.stringify([message.text, message.poll, message.contact, message.location])
    const seen = text.normalize('NFKC').replace(/\p{Cf}|\u034f/gu, '')
    if (/evil/i.test(seen)) found.push(`a link: ${text}`)
    if (message.media) found.push(`media: ${message.kind}`)
  }
  return found
}

interface Recorded {
  readonly id: string
  readonly from: string
  readonly kind: string
  readonly text: string | null
  readonly edited: boolean
  readonly deleted: boolean
  readonly media: unknown
  readonly poll: unknown
  readonly contact: unknown
  readonly location: unknown
}

/** All that a phone has recorded, page by page. */
async function messagesOf({ web }: World, number: string): Promise<Recorded[]> {
  const all: Recorded[] = []
  for (;;) {
    const after = all.at(-1)?.id
    const path = `/api/sandbox/phones/${number}/messages?limit=200${after === undefined ? '' : `&after=${after}`}`
    const page: Recorded[] = (await web.call('GET', path, { token: web.ana.token })).body.data
    all.push(...page)
    if (page.length === 0) return all
  }
}

/** Nothing is on its way any more. */
async function settled({ web, ana }: World): Promise<void> {
  const open = async () => {
    const [row] = await web.database.sql<{ open: number }[]>`
      select count(*)::int as open from message_logs where session_id = ${ana.id} and status in ('in_progress', 'scheduled')`
    return row?.open
  }
  await expect.poll(open, { timeout: 60_000 }).toBe(0)
}

/** That sends still work: a harmless message of the agent arrives. */
export async function expectHarmless({ world, agent, friend, aims }: InjectionBed): Promise<void> {
  const text = `harmless ${Date.now()}`
  const sent = await agent.call('send_text_message', { session_id: aims.sessionId, to: friend.number, text })
  expect(sent).toMatchObject({ isError: false })
  const arrived = async () => (await messagesOf(world, friend.number)).some(message => message.text === text)
  await expect.poll(arrived, { timeout: 30_000 }).toBe(true)
}
