import { openedEvents } from '@messenger/shared/test/opened-events'
import { expect, vi } from 'vitest'
import { type MediaType, mediaFile } from '../media-files.ts'
import { fileOf } from './doors.ts'
import type { Answer } from './row-case.ts'
import { newPhone, type Phone, type Session, type World } from './world.ts'

/** A busy machine is slow; a test that is right does not wait this long. */
const patience = { timeout: 40_000, interval: 20 }

/** Repeats a check until it passes; answers what it answered. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, patience)
}

/** The body of a REST call that must succeed. `token`: a token or a session's key, else Ana's token. */
export async function rest({ web }: World, method: string, path: string, body?: unknown, token?: string) {
  const reply = await web.call(method, path, {
    token: token ?? web.ana.token,
    ...(body === undefined ? {} : { body }),
  })
  expect(reply.status, `${method} ${path}: ${reply.text}`).toBe(200)
  return reply.body
}

export interface ShownMessage {
  readonly id: string
  readonly text: string
  readonly from_me: boolean
  readonly kind: string
  readonly status: string
  readonly edited: boolean
  readonly deleted: boolean
}

/** The one message of a phone's list that fits, once it is there. */
export function shown(
  world: World,
  { number }: Pick<Phone, 'number'>,
  fits: (message: ShownMessage) => boolean,
): Promise<Answer> {
  return eventually(async () => {
    const { data } = await rest(world, 'GET', `/api/sandbox/phones/${number}/messages?limit=200`)
    const found: ShownMessage[] = data.filter(fits)
    expect(found, JSON.stringify(data)).toHaveLength(1)
    return found[0]
  })
}

/** The owner of a phone sends; answers the network id. */
export async function phoneSends(world: World, { number }: Pick<Phone, 'number'>, body: object): Promise<string> {
  return (await rest(world, 'POST', `/api/sandbox/phones/${number}/messages`, body)).data.id
}

/** A session, Ana's by default, sends and waits for the outcome; answers the number of the message. */
export async function send(world: World, body: object, line: Session = world.ana): Promise<number> {
  const reply = await rest(world, 'POST', '/api/send-message?wait=sent', body, line.key)
  expect(reply.data.status, JSON.stringify(reply)).toBe('sent')
  return reply.data.msgId
}

/** What the info call says of a send. */
export async function infoOf(world: World, msgId: number, line: Session = world.ana): Promise<Answer> {
  return (await rest(world, 'GET', `/api/messages/${msgId}/info`, undefined, line.key)).data
}

/** The log row of a send, once it has this status. */
export function logged(world: World, msgId: number, status: string, line: Session = world.ana): Promise<Answer> {
  return eventually(async () => {
    const { data } = await rest(world, 'GET', `/api/messenger-sessions/${line.id}/message-logs?per_page=100`)
    const found = data.data.find(({ id }: { id: number }) => id === msgId)
    expect(found?.status).toBe(status)
    return found
  })
}

/** Data of the session's event of that name about that network id, as its webhook would get it. */
function eventAbout({ web }: World, { id }: Session, name: string, networkId: string): Promise<Answer> {
  return eventually(async () => {
    const stored = await web.database.sql<{ id: string; sessionId: number; data: string }[]>`
      select id, session_id as "sessionId", data from events where session_id = ${id} and event = ${name}`
    const rows = openedEvents(web.sealer, stored).filter(({ data }) => data.includes(networkId))
    expect(rows).toHaveLength(1)
    return JSON.parse(rows[0]?.data ?? '')
  })
}

/** A message that Ana's session has received from a new phone. */
export async function received(world: World, body: object) {
  const from = await newPhone(world)
  const id = await phoneSends(world, from, { to: world.ana.number, ...body })
  return { from, id, event: await eventAbout(world, world.ana, 'messages.received', id) }
}

/** A file of that type and its public address. */
export async function upload(world: World, mimetype: MediaType, bytes: Buffer = mediaFile(mimetype)) {
  const body = { base64: bytes.toString('base64'), mimetype }
  const { publicUrl } = await rest(world, 'POST', '/api/upload', body, world.ana.key)
  return { file: fileOf(bytes, mimetype), url: String(publicUrl) }
}

/** What an address gives out without a credential. */
export async function fetched(url: string) {
  const response = await fetch(url)
  expect(response.status).toBe(200)
  return fileOf(Buffer.from(await response.arrayBuffer()), response.headers.get('content-type') ?? '')
}

/** A group that Ana's session founds. */
export async function foundGroup(world: World, participants: readonly string[] = [], name = 'Team'): Promise<Answer> {
  return (await rest(world, 'POST', '/api/groups', { name, participants }, world.ana.key)).data
}

/** A group as the session of somebody else in it sees it. */
export async function groupSeenBy(world: World, line: Session, jid: string): Promise<Answer> {
  return (await rest(world, 'GET', `/api/groups/${jid}/metadata`, undefined, line.key)).data
}

/** Waits until a session has this status; answers its record. */
export function reaches(world: World, id: number, status: string, token = world.web.ana.token): Promise<Answer> {
  return eventually(async () => {
    const { data } = await rest(world, 'GET', `/api/messenger-sessions/${id}`, undefined, token)
    expect(data.status).toBe(status)
    return data
  })
}

/** A phone's record. */
export async function phoneRecord(world: World, { number }: Pick<Phone, 'number'>): Promise<Answer> {
  const { data } = await rest(world, 'GET', '/api/sandbox/phones')
  return data.find(({ phone_number }: { phone_number: string }) => phone_number === number)
}

/** The world of the account's phones, as the network names it. */
export const ownerOf = ({ web }: World) => String(web.ana.accountId)
