import { erasedName, isNameOf, type NamedPerson, patternOfPerson } from '@messenger/shared/identity/named-person'

/** What is left of something that may tell of a person: all of it, some of it, or nothing. */
export type Redacted<T> =
  | { readonly kind: 'same' }
  | { readonly kind: 'changed'; readonly value: T }
  | { readonly kind: 'whole' }

/** Fields whose object is about whoever they name. */
const identityFields: ReadonlySet<string> = new Set([
  ...[
    'id',
    'jid',
    'lid',
    'pn',
    'phone',
    'phoneNumber',
    'phone_number',
    'number',
    'user',
    'voter',
    'sender',
    'senderPn',
  ],
  ...['senderLid', 'from', 'to', 'recipient', 'chat', 'chatId', 'remoteJid', 'remoteJidAlt', 'participant'],
  ...['participantAlt', 'participantPn', 'participantLid', 'caller', 'callerPn', 'to_jid', 'newJid', 'oldJid'],
])

/** JSON text without what it tells of the person; `whole` when it is about nobody else. */
export function redactJsonText(text: string, person: NamedPerson): Redacted<string> {
  const pattern = patternOfPerson(person)
  if (!pattern.test(text)) return { kind: 'same' }
  const value: unknown = JSON.parse(text)
  if (isAbout(value, person)) return { kind: 'whole' }
  const left = JSON.stringify(redact(value, person))
  // What is hidden in a form that nobody expected goes with all around it.
  return patternOfPerson(person).test(left) ? { kind: 'whole' } : { kind: 'changed', value: left }
}

/** Names of the person in a text become one word. */
export function redactText(text: string, person: NamedPerson): string {
  return text.replace(patternOfPerson(person), erasedName)
}

/** An object about the person, or a wrapper around one such object: a message's event. A list of them is no such object. */
function isAbout(value: unknown, person: NamedPerson): boolean {
  if (!isObject(value)) return false
  if (namesItself(value, person)) return true
  return Object.entries(value).some(
    ([key, inner]) => key !== 'contextInfo' && isObject(inner) && namesItself(inner, person),
  )
}

function namesItself(value: object, person: NamedPerson): boolean {
  return Object.entries(value).some(([key, inner]) => {
    if (key === 'key') return isObject(inner) && namesItself(inner, person)
    return identityFields.has(key) && typeof inner === 'string' && isNameOf(person, inner)
  })
}

function redact(value: unknown, person: NamedPerson): unknown {
  if (typeof value === 'string') return redactText(value, person)
  if (Array.isArray(value)) return redactList(value, person)
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(([key]) => !isQuoteOf(value, key, person))
  return Object.fromEntries(kept.map(([key, inner]) => [redactText(key, person), redact(inner, person)]))
}

function redactList(list: readonly unknown[], person: NamedPerson): unknown[] {
  const others = list.filter(one => (typeof one === 'string' ? !isNameOf(person, one) : !isAbout(one, person)))
  return others.map(one => redact(one, person))
}

/** What the person had written, quoted by somebody else. */
function isQuoteOf(value: object, key: string, person: NamedPerson): boolean {
  return key === 'quotedMessage' && namesItself(value, person)
}

/** Neither a list nor bytes. */
function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
