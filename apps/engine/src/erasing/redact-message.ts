import { isNameOf, mayHoldPerson, type NamedPerson, patternOfPerson } from '@messenger/shared/identity/named-person'
import { proto } from '../whatsapp/baileys.ts'
import { type Redacted, redactText } from './redact-json.ts'

/**
 * An encoded protobuf `Message` of somebody else, without what it tells of a person: their number in it, what it quotes of them, that
 * it mentions them. `whole` where that cannot be taken out.
 */
export function redactMessage(encoded: Buffer, person: NamedPerson): Redacted<Uint8Array> {
  if (!mayHoldPerson(person, encoded)) return { kind: 'same' }
  const message = proto.Message.decode(encoded)
  if (!tellsOf(message, person)) return { kind: 'same' }
  redactInPlace(message, person)
  if (tellsOf(message, person)) return { kind: 'whole' }
  return { kind: 'changed', value: proto.Message.encode(message).finish() }
}

/** Texts are looked at one by one: in the bytes a length or a tag beside a number can read as one digit more of it. */
function tellsOf(value: unknown, person: NamedPerson): boolean {
  if (typeof value === 'string') return patternOfPerson(person).test(value)
  if (ArrayBuffer.isView(value))
    return mayHoldPerson(person, Buffer.from(value.buffer, value.byteOffset, value.byteLength))
  if (Array.isArray(value)) return value.some(one => tellsOf(one, person))
  return isObject(value) && Object.values(value).some(inner => tellsOf(inner, person))
}

function redactInPlace(value: object, person: NamedPerson): void {
  if (isQuoteOf(value, person)) Reflect.deleteProperty(value, 'quotedMessage')
  for (const key of Object.keys(value)) {
    const inner: unknown = Reflect.get(value, key)
    if (typeof inner === 'string') Reflect.set(value, key, redactText(inner, person))
    else if (Array.isArray(inner)) Reflect.set(value, key, redactList(inner, person))
    else if (isObject(inner)) redactInPlace(inner, person)
  }
}

function redactList(list: readonly unknown[], person: NamedPerson): unknown[] {
  const others = list.filter(one => !(typeof one === 'string' && isNameOf(person, one)))
  for (const one of others) if (isObject(one)) redactInPlace(one, person)
  return others.map(one => (typeof one === 'string' ? redactText(one, person) : one))
}

function isQuoteOf(value: object, person: NamedPerson): boolean {
  const participant: unknown = Reflect.get(value, 'participant')
  return typeof participant === 'string' && isNameOf(person, participant)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)
}
