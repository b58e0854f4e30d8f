import type { IDataObject } from 'n8n-workflow'
import { isRecord } from '../Messenger/build-request'
import { contentOf } from '../Messenger/message-content'

const FIELDS = 12

/** An event as flat items of at most twelve fields: of lists one item for each entry. */
export function simplifiedEvent({ event, sessionId, timestamp, data }: IDataObject): IDataObject[] {
  const time = typeof timestamp === 'number' ? new Date(timestamp).toISOString() : null
  return entriesOf(data).map(entry => {
    const fields = Object.entries({ event, sessionId, timestamp: time, ...entryFields(entry) })
    return Object.fromEntries(fields.slice(0, FIELDS))
  })
}

/** What each item is made of: the entries of a list, the messages of a deletion, or the whole. */
function entriesOf(data: unknown): unknown[] {
  if (Array.isArray(data)) return data
  return isRecord(data) && Array.isArray(data.keys) ? data.keys.map(key => ({ key })) : [data]
}

function entryFields(entry: unknown): IDataObject {
  if (typeof entry === 'string') return { chat: entry }
  if (!isRecord(entry)) return {}
  return isRecord(entry.messages) ? messageFields(entry.messages) : plainFields(entry)
}

function messageFields({ key, pushName, messageBody, message }: IDataObject): IDataObject {
  const said = { name: pushName ?? null, type: contentType(message), text: messageBody ?? '' }
  return { ...keyFields(key), ...said, ...changedMessage(message) }
}

/** Who wrote in which chat: by phone number where it is known, and by JID. Of an own message in a private chat nobody. */
function keyFields(key: IDataObject[string]): IDataObject {
  if (!isRecord(key)) return {}
  const { id, remoteJid, fromMe, participant, cleanedParticipantPn, cleanedSenderPn } = key
  const fromJid = participant ?? (fromMe === true ? null : remoteJid)
  const from = cleanedParticipantPn ?? cleanedSenderPn ?? fromJid
  return { messageId: id, chat: remoteJid, from, fromJid, fromMe }
}

/** Types of the protocol message that change another one (`ProtocolMessage.Type`). */
const changes: Readonly<Record<string, string>> = { 0: 'delete', REVOKE: 'delete', 14: 'edit', MESSAGE_EDIT: 'edit' }

/** The message that an edit or a deletion is about. */
function changedMessage(message: IDataObject[string]): IDataObject {
  const { protocolMessage: change } = contentOf(message)
  return isRecord(change) && isRecord(change.key) ? { changedMessageId: change.key.id } : {}
}

/** `{ imageMessage: … }` → `image`; a text in whatever form → `text`; an edit and a deletion as what they are. */
function contentType(message: IDataObject[string]): string {
  const content = contentOf(message)
  const change = isRecord(content.protocolMessage) ? changes[String(content.protocolMessage.type ?? 0)] : undefined
  if (change !== undefined) return change
  if ('conversation' in content || 'extendedTextMessage' in content) return 'text'
  const [name = ''] = Object.keys(content).filter(one => one.endsWith('Message'))
  return name.replace(/(Creation)?Message$/, '') || 'unknown'
}

/** Plain values, those of inner records beside them; the tally of a poll by option. */
function plainFields(record: IDataObject): IDataObject {
  const fields = Object.entries(record).map(([name, value]): IDataObject => {
    if (name === 'key') return keyFields(value)
    if (name === 'pollResult' && Array.isArray(value)) return { results: value.filter(isRecord).map(votes) }
    if (name === 'message' && !(isRecord(value) && isRecord(value.key))) return {}
    if (name === 'status' && typeof value === 'number') return { status: value, statusName: statusNames[value] }
    if (isRecord(value)) return name === 'reaction' ? { emoji: value.text } : plainFields(value)
    return Array.isArray(value) && value.some(isRecord) ? {} : { [name]: value }
  })
  return Object.assign({}, ...fields)
}

/** By the status of a message in an event (`WebMessageInfo.Status`). */
const statusNames = ['error', 'pending', 'sent', 'delivered', 'read', 'played']

function votes({ name, voters }: IDataObject): IDataObject {
  return { name, votes: Array.isArray(voters) ? voters.length : 0, voters: Array.isArray(voters) ? voters : [] }
}
