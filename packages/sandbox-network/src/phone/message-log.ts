import { proto } from '@whiskeysockets/baileys'
import type { Store } from '../store/database.ts'
import { bytesColumn, numberColumn, textColumn } from '../store/row.ts'
import { MessageRecord } from './message-content.ts'

export const STATUS = ['sent', 'delivered', 'read', 'played'] as const
export type Status = (typeof STATUS)[number]

/** A message in a phone's list. */
export interface LoggedMessage {
  seq: number
  id: string
  /** PN JID of the other side */
  chat: string
  /** PN JID of the author */
  sender: string
  /** address of the authoring device in the form it wrote in: where receipts go */
  senderDevice: string
  isFromMe: boolean
  status: Status
  /** seconds */
  timestamp: number
  record: MessageRecord
}

export interface NewMessage extends Omit<LoggedMessage, 'seq'> {
  content: proto.IMessage | undefined
}

const FIELDS = 'seq, id, chat, sender, sender_device, from_me, status, timestamp, record'

/** Adds a message; one that could not be read before gets its content, anything else known stays as it is. */
export function logMessage(store: Store, phone: number, message: NewMessage): void {
  const content = message.content ? proto.Message.encode(message.content).finish() : null
  store.run(
    `INSERT INTO messages (phone, id, chat, sender, sender_device, from_me, status, timestamp, record, content)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (phone, chat, id) DO UPDATE
     SET record = excluded.record, content = excluded.content, status = max(status, excluded.status)
     WHERE messages.content IS NULL`,
    phone,
    message.id,
    message.chat,
    message.sender,
    message.senderDevice,
    message.isFromMe ? 1 : 0,
    STATUS.indexOf(message.status),
    message.timestamp,
    JSON.stringify(message.record),
    content,
  )
}

export function listMessages(
  store: Store,
  phone: number,
  { after, limit, chat }: { after: number; limit: number; chat: string | undefined },
): LoggedMessage[] {
  const where = `phone = ? AND seq > ?${chat === undefined ? '' : ' AND chat = ?'}`
  const values = chat === undefined ? [phone, after, limit] : [phone, after, chat, limit]
  return store.all(`SELECT ${FIELDS} FROM messages WHERE ${where} ORDER BY seq LIMIT ?`, ...values).map(fromRow)
}

/** Messages of the phone with this network id (the same id may exist in several chats). */
export function findMessages(store: Store, phone: number, id: string): LoggedMessage[] {
  return store.all(`SELECT ${FIELDS} FROM messages WHERE phone = ? AND id = ?`, phone, id).map(fromRow)
}

/** Decrypted content, undefined when it never could be read. */
export function contentOf(store: Store, seq: number): proto.Message | undefined {
  const row = store.get('SELECT content FROM messages WHERE seq = ? AND content IS NOT NULL', seq)
  return row && proto.Message.decode(bytesColumn(row, 'content'))
}

export function unreadOf(store: Store, phone: number, chat: string): LoggedMessage[] {
  const sql = `SELECT ${FIELDS} FROM messages
    WHERE phone = ? AND chat = ? AND from_me = 0 AND status = ? AND content IS NOT NULL ORDER BY seq`
  return store.all(sql, phone, chat, STATUS.indexOf('delivered')).map(fromRow)
}

/** Moves a status forward, never back. */
export function raiseStatus(store: Store, seq: number, status: Status): void {
  store.run('UPDATE messages SET status = max(status, ?) WHERE seq = ?', STATUS.indexOf(status), seq)
}

export function saveRecord(store: Store, seq: number, record: MessageRecord): void {
  store.run('UPDATE messages SET record = ? WHERE seq = ?', JSON.stringify(record), seq)
}

export interface ChatSummary {
  chat: string
  unread: number
  /** oldest first, at most `limit` */
  latest: LoggedMessage[]
}

/** The chats that a phone shows, each with its latest messages. */
export function listChats(store: Store, phone: number, limit: number): ChatSummary[] {
  const sql = `SELECT ${FIELDS} FROM messages WHERE phone = ? AND chat = ? ORDER BY seq DESC LIMIT ?`
  return chatNames(store, phone).map(chat => {
    const latest = store.all(sql, phone, chat, limit).map(fromRow).reverse()
    return { chat, unread: unreadOf(store, phone, chat).length, latest }
  })
}

/** Messages of a chat before one of them, or before a time where that one is not known: the newest `count`, oldest first. */
export function messagesBefore(
  store: Store,
  phone: number,
  { chat, id, beforeSeconds, count }: { chat: string; id: string; beforeSeconds: number; count: number },
): { newest: number | null; before: LoggedMessage[] } {
  const newest = store.get('SELECT max(timestamp) AS at FROM messages WHERE phone = ? AND chat = ?', phone, chat)
  const known = store.get('SELECT seq FROM messages WHERE phone = ? AND chat = ? AND id = ?', phone, chat, id)
  const where = known ? 'seq < ?' : 'timestamp <= ?'
  const sql = `SELECT ${FIELDS} FROM messages WHERE phone = ? AND chat = ? AND ${where} ORDER BY seq DESC LIMIT ?`
  const edge = known ? numberColumn(known, 'seq') : beforeSeconds
  const rows = store.all(sql, phone, chat, edge, count)
  return { newest: newest?.at == null ? null : numberColumn(newest, 'at'), before: rows.map(fromRow).reverse() }
}

/** Chats with messages, the one that was written in last at the end. */
export function chatNames(store: Store, phone: number): string[] {
  const sql = 'SELECT chat, max(seq) AS last FROM messages WHERE phone = ? GROUP BY chat ORDER BY last'
  return store.all(sql, phone).map(row => textColumn(row, 'chat'))
}

export function dropChat(store: Store, phone: number, chat: string): void {
  store.run('DELETE FROM messages WHERE phone = ? AND chat = ?', phone, chat)
}

/** Ids of the files that a phone's list shows. */
export function filesOf(store: Store, phone: number): string[] {
  const sql = "SELECT json_extract(record, '$.media.id') AS id FROM messages WHERE phone = ? AND id IS NOT NULL"
  return store.all(sql, phone).flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
}

function fromRow(row: Record<string, unknown>): LoggedMessage {
  return {
    seq: numberColumn(row, 'seq'),
    id: textColumn(row, 'id'),
    chat: textColumn(row, 'chat'),
    sender: textColumn(row, 'sender'),
    senderDevice: textColumn(row, 'sender_device'),
    isFromMe: numberColumn(row, 'from_me') === 1,
    status: STATUS[numberColumn(row, 'status')] ?? 'sent',
    timestamp: numberColumn(row, 'timestamp'),
    record: MessageRecord.parse(JSON.parse(textColumn(row, 'record'))),
  }
}
