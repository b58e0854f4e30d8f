import type { IDataObject } from 'n8n-workflow'
import { isRecord } from '../Messenger/build-request'
import { identity } from '../Messenger/identity'

/** Where events name people and chats. */
const NAMES = new Set([
  'author',
  'from',
  'id',
  'jid',
  'lid',
  'participant',
  'participantLid',
  'participantPn',
  'participants',
  'phoneNumber',
  'remoteJid',
  'senderLid',
  'senderPn',
  'userJid',
])

/** Whether an event passes what the workflow asks of it beyond its name. */
export function passesFilters({ data }: IDataObject, filters: IDataObject): boolean {
  return passesContacts(data, texts(filters.contacts)) && passesKeywords(data, filters)
}

/** One of the wanted people or chats is named in the event, or nobody is. */
function passesContacts(data: IDataObject[string], contacts: string[]): boolean {
  if (contacts.length === 0) return true
  const named = people(data)
  const wanted = contacts.map(identity)
  return named.length === 0 || named.some(one => wanted.includes(identity(one)))
}

/** Every JID and phone number at a name that stands for one, however deep; raw message content is not looked into. */
function people(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return NAMES.has(name) && /@|^\+\d/.test(value) ? [value] : []
  if (Array.isArray(value)) return value.flatMap(one => people(one, typeof one === 'string' ? name || 'id' : ''))
  if (!isRecord(value)) return []
  const inner = Object.entries(value).filter(([key, one]) => key !== 'message' || (isRecord(one) && isRecord(one.key)))
  return inner.flatMap(([key, one]) => people(one, key))
}

function passesKeywords(data: IDataObject[string], { keywords, keywordMatch }: IDataObject): boolean {
  const wanted = texts(keywords).map(keyword => keyword.toLowerCase())
  const body = isRecord(data) && isRecord(data.messages) ? data.messages.messageBody : undefined
  if (wanted.length === 0 || typeof body !== 'string') return true
  const text = body.trim().toLowerCase()
  return wanted.some(keyword => {
    if (keywordMatch === 'whole') return text === keyword
    return keywordMatch === 'start' ? text.startsWith(keyword) : text.includes(keyword)
  })
}

/** A list that a person filled in, without empty lines; one text alone counts as a list. */
function texts(value: IDataObject[string]): string[] {
  const list = Array.isArray(value) ? value : [value]
  return list.map(one => String(one ?? '').trim()).filter(text => text !== '')
}
