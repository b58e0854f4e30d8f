import { sealContext } from '@messenger/shared/crypto/contexts'
import { openTextOrNull } from '@messenger/shared/crypto/seal-text'
import { events, messageLogs, messages, sessionLogs, sessions } from '@messenger/shared/db/schema'
import { openedEvents } from '@messenger/shared/test/opened-events'
import { and, asc, eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { openLogged } from '../src/sends/sealed-log.ts'
import type { Stack } from './stack.ts'

/** A busy machine is slow; a test that is right does not wait this long. */
const patience = { timeout: 40_000, interval: 20 }

/** Repeats `check` until it passes, and returns what it returned. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, patience)
}

/** Puts a phone onto the network. */
export async function addPhone(stack: Stack, phone_number: string, name = `Owner of ${phone_number}`): Promise<void> {
  await stack.phones.createPhone({ owner: ownerOf(stack), phone_number, name })
}

/** A phone, its session, and a link between them made by QR. Resolves once the session is connected. */
export async function linkSession(
  stack: Stack,
  phoneNumber: string,
  overrides: Partial<typeof sessions.$inferInsert> = {},
): Promise<number> {
  await addPhone(stack, phoneNumber)
  const sessionId = await stack.createSession(phoneNumber, overrides)
  await scanQr(stack, sessionId, phoneNumber)
  await reaches(stack, sessionId, 'connected')
  return sessionId
}

/** Connects a session that is not linked, and scans the QR text that it answers. */
export async function scanQr(stack: Stack, sessionId: number, phone_number: string): Promise<void> {
  const { qrCode: qr } = await stack.call<{ qrCode: string }>('sessions.connect', sessionId)
  const scanned = await stack.phones.scan({ owner: ownerOf(stack), phone_number, qr, session_id: sessionId })
  expect(scanned).toEqual({ linked: true })
}

/** Waits until the session has this status, with this reason when one is given. */
export async function reaches(stack: Stack, sessionId: number, status: string, reason?: string): Promise<void> {
  await eventually(async () => {
    const row = await sessionRow(stack, sessionId)
    expect({ status: row.status, ...(reason ? { reason: row.statusReason } : {}) }).toEqual({
      status,
      ...(reason ? { reason } : {}),
    })
  })
}

/** With what is shown while linking as phones get it. */
export async function sessionRow({ db, sealer }: Stack, sessionId: number): Promise<typeof sessions.$inferSelect> {
  const [row] = await db.database.db.select().from(sessions).where(eq(sessions.id, sessionId))
  if (!row) throw new Error('The session is gone')
  const linkQr = openTextOrNull(sealer, row.linkQr, sealContext.linkQr(sessionId))
  const linkCode = openTextOrNull(sealer, row.linkCode, sealContext.linkCode(sessionId))
  return { ...row, linkQr, linkCode }
}

interface RecordedEvent {
  readonly sequence: number
  readonly event: string
  readonly data: EventData
}

/** What tests read of an event's data. */
interface EventData {
  readonly status?: string
  readonly reason?: string | null
  readonly success?: boolean
  readonly failed_code?: string
  readonly error?: string
  readonly msgId?: number
  readonly key?: { readonly id: string; readonly remoteJid: string }
  readonly update?: { readonly status: number }
  readonly messages?: {
    readonly key: Readonly<Record<string, string | boolean>>
    readonly messageBody: string
    readonly pushName?: string
    readonly message: Readonly<Record<string, unknown>>
  }
}

/** The session's events in their order, all or those of one name. */
export async function eventsOf({ db, sealer }: Stack, sessionId: number, name?: string): Promise<RecordedEvent[]> {
  const rows = await db.database.db
    .select()
    .from(events)
    .where(and(eq(events.sessionId, sessionId), name === undefined ? undefined : eq(events.event, name)))
    .orderBy(asc(events.sequence))
  return openedEvents(sealer, rows).map(({ sequence, event, data }) => ({ sequence, event, data: JSON.parse(data) }))
}

/** `status` or `status/reason` of every `session.status` event after sequence `after`. */
export async function statusesOf(stack: Stack, sessionId: number, after = 0): Promise<string[]> {
  const found = await eventsOf(stack, sessionId, 'session.status')
  return found
    .filter(({ sequence }) => sequence > after)
    .map(({ data }) => (data.reason ? `${data.status}/${data.reason}` : `${data.status}`))
}

/** Sequence of the session's newest event, 0 when there is none. */
export async function lastSequence(stack: Stack, sessionId: number): Promise<number> {
  return (await eventsOf(stack, sessionId)).at(-1)?.sequence ?? 0
}

/** Names of the events that carry a message with this text, in their order. */
export async function eventNamesOf(stack: Stack, sessionId: number, text: string): Promise<string[]> {
  const found = await eventsOf(stack, sessionId)
  return found.filter(({ data }) => data.messages?.messageBody === text).map(({ event }) => event)
}

/** The first `messages.upsert` with this text, once it is there. */
export function upsertOf(stack: Stack, sessionId: number, text: string): Promise<NonNullable<EventData['messages']>> {
  return eventually(async () => {
    const found = await eventsOf(stack, sessionId, 'messages.upsert')
    const message = found.find(({ data }) => data.messages?.messageBody === text)?.data.messages
    if (!message) throw new Error(`No message "${text}"`)
    return message
  })
}

/** `messages.update` statuses of one send, in their order. */
export async function updatesOf(stack: Stack, sessionId: number, msgId: number): Promise<(number | undefined)[]> {
  const found = await eventsOf(stack, sessionId, 'messages.update')
  return found.filter(({ data }) => data.msgId === msgId).map(({ data }) => data.update?.status)
}

/** `message.sent` events of one send. */
export async function outcomesOf(stack: Stack, sessionId: number, msgId: number): Promise<EventData[]> {
  const found = await eventsOf(stack, sessionId, 'message.sent')
  return found.filter(({ data }) => data.msgId === msgId).map(({ data }) => data)
}

export async function sessionLogsOf({ db }: Stack, sessionId: number): Promise<string[]> {
  const rows = await db.database.db
    .select()
    .from(sessionLogs)
    .where(eq(sessionLogs.sessionId, sessionId))
    .orderBy(asc(sessionLogs.id))
  return rows.map(({ eventType, status }) => `${eventType} ${status}`)
}

/** A send's row in the log, its content opened. */
export async function messageLog({ db, sealer }: Stack, msgId: number): Promise<typeof messageLogs.$inferSelect> {
  const [row] = await db.database.db.select().from(messageLogs).where(eq(messageLogs.id, msgId))
  if (!row) throw new Error('The send is not in the log')
  return { ...row, content: row.content === null ? null : openLogged({ sealer }, row, row.content) }
}

/** Waits until a send's log has this status. */
export function settles(stack: Stack, msgId: number, status: string): Promise<typeof messageLogs.$inferSelect> {
  return eventually(async () => {
    const row = await messageLog(stack, msgId)
    expect(row.status).toBe(status)
    return row
  })
}

export async function storedMessages({ db }: Stack, sessionId: number): Promise<(typeof messages.$inferSelect)[]> {
  return db.database.db.select().from(messages).where(eq(messages.sessionId, sessionId)).orderBy(asc(messages.id))
}

export interface SendReply {
  readonly msgId: number
  readonly jid: string
  readonly status: string
  readonly failed_code?: string
}

export function sendText(stack: Stack, sessionId: number, to: string, text: string, more = {}, networkId?: string) {
  return stack.call<SendReply>('messages.sendText', sessionId, { to, text, ...more }, networkId)
}

/** The owner of a phone writes; answers the network id. */
export async function phoneSends(stack: Stack, from: string, to: string, text: string, more = {}): Promise<string> {
  const sent = await stack.phones.sendMessage({ owner: ownerOf(stack), phone_number: from, to, text, ...more })
  return sent.id
}

/** What a phone shows, oldest first. */
export function phoneMessages(stack: Stack, phone_number: string) {
  return stack.phones.listMessages({ owner: ownerOf(stack), phone_number, limit: 200 })
}

/** Both JIDs of a phone. */
export async function jidsOf(stack: Stack, phone_number: string): Promise<{ pn: string; lid: string }> {
  const phones = await stack.phones.listPhones({ owner: ownerOf(stack) })
  const phone = phones.find(known => known.phone_number === phone_number)
  if (!phone) throw new Error(`${phone_number} is not on the network`)
  return { pn: phone.jid, lid: phone.lid }
}

/** Makes the network misbehave towards one session; the function returned ends that. */
export async function fault(
  stack: Stack,
  session_id: number,
  kind: Parameters<Stack['phones']['createFault']>[0]['kind'],
  more: { count?: number; ms?: number } = {},
): Promise<() => Promise<unknown>> {
  const { id } = await stack.phones.createFault({ owner: ownerOf(stack), kind, session_id, ...more })
  return () => stack.phones.deleteFault({ owner: ownerOf(stack), id })
}

/** The world of the account's phones. */
export function ownerOf(stack: Stack): string {
  return String(stack.accountId)
}

/** As web does: the sealed address, then the connection. */
export async function setProxy(stack: Stack, sessionId: number, url: string | null): Promise<void> {
  const sealed = url === null ? null : stack.sealer.seal(url, sealContext.proxyUrl(sessionId))
  await stack.db.database.sql`update sessions set proxy_url_sealed = ${sealed} where id = ${sessionId}`
  await stack.call('internal.applySettings', sessionId)
}
