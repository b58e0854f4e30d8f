import { parseRecipient } from '@messenger/shared/identity/jid'
import type { LeashRules } from '../../client/leash-rules.ts'
import { brokenRule } from './broken-rule.ts'
import { linkIn } from './links-in.ts'

/** Fields that carry no text to anybody: who is meant, which message, when. */
const notText: ReadonlySet<string> = new Set([
  ...['to', 'jid', 'id', 'chat', 'replyTo', 'msgId', 'message', 'groupJid', 'groupId', 'participants', 'key', 'wait'],
  ...['contactPhoneNumber', 'action', 'type', 'priority', 'sendAt', 'templateId', 'version'],
])
const mediaField = /(?:url|base64)$/i
const fileName = /^file_?name$/i

/**
 * Holds what a call would send to the rules of content. What is not known to be no text is text.
 * @throws ApiError `leash_refused`
 */
export function checkContent(rules: LeashRules, input: unknown): void {
  const { texts, media } = contentOf(input)
  if (rules.no_media && media) throw brokenRule('media', 'no media')
  if (rules.no_links && texts.some(text => linkIn(text) !== null)) {
    throw brokenRule('links', 'no links, also without http, and nothing that looks like one')
  }
  const length = texts.reduce((total, text) => total + [...text].length, 0)
  if (rules.max_length !== null && length > rules.max_length) {
    throw brokenRule('length', `${rules.max_length} characters at most, and these are ${length}`)
  }
}

/** Whether these rules look at contents. */
export function checksContent(rules: LeashRules): boolean {
  return rules.no_links || rules.no_media || rules.max_length !== null
}

interface Content {
  readonly texts: readonly string[]
  readonly media: boolean
}

/** `isOwn`: a field of the operation itself, and not of something that the caller named. */
function contentOf(value: unknown, name = '', isOwn = true): Content {
  if (typeof value === 'string') return ofText(name, value, isOwn)
  if (Array.isArray(value)) return joined(value.map(one => contentOf(one, name, isOwn)))
  if (typeof value !== 'object' || value === null) return { texts: [], media: false }
  const isCall = name === ''
  const entries = Object.entries(value).filter(([field]) => !(isCall && notText.has(field)))
  const names = name === 'values' ? entries.map(([field]) => field) : []
  return joined([
    { texts: names, media: isCall && 'forward' in value },
    ...entries.map(([field, one]) => contentOf(one, field, isCall || name === 'content')),
  ])
}

function ofText(name: string, text: string, isOwn: boolean): Content {
  if (isOwn && mediaField.test(name)) return { texts: [], media: true }
  if (isOwn && fileName.test(name)) return { texts: [text.replace(/\.[A-Za-z0-9]{1,5}$/, '')], media: false }
  if (isOwn && name === 'mentions' && parseRecipient(text) !== null) return { texts: [], media: false }
  return { texts: [text], media: false }
}

function joined(parts: readonly Content[]): Content {
  return { texts: parts.flatMap(({ texts }) => texts), media: parts.some(({ media }) => media) }
}
