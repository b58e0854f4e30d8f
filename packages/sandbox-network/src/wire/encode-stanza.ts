import { encodeBinaryNode } from '@whiskeysockets/baileys'
import { children, type Stanza, uintBytes } from './stanza.ts'

const NO_FLAGS = 0
const EMPTY = 0
const LIST = 249
const BYTES = 254

const ADDRESS = /^[\w.-]*(:\d{1,2})?@(s\.whatsapp\.net|c\.us|g\.us|lid|newsletter|broadcast|call|hosted|hosted\.lid)$/

/**
 * A stanza's bytes. The library writes every attribute with an `@` as an address, which alters names ("Ana: 5 @ home")
 * and makes some unreadable: a stanza that has one is written in the long form of the format, without abbreviations.
 */
export function encodeStanza(node: Stanza): Buffer {
  return hasOddText(node) ? Buffer.concat([Buffer.of(NO_FLAGS), ...written(node)]) : encodeBinaryNode(node)
}

function hasOddText(node: Stanza): boolean {
  const isOdd = (text: string) => text.includes('@') && !ADDRESS.test(text)
  return Object.values(node.attrs).some(isOdd) || children(node).some(hasOddText)
}

function written({ tag, attrs, content }: Stanza): Buffer[] {
  const attributes = Object.entries(attrs)
  const size = 2 * attributes.length + 1 + (content === undefined ? 0 : 1)
  const head = [list(size), bytes(tag), ...attributes.flatMap(([name, value]) => [bytes(name), bytes(value)])].flat()
  if (content === undefined) return head
  if (!Array.isArray(content)) return [...head, ...bytes(content)]
  return [...head, content.length ? list(content.length) : Buffer.of(EMPTY), ...content.flatMap(written)]
}

function list(size: number): Buffer {
  return Buffer.concat([Buffer.of(LIST), uintBytes(size, 2)])
}

function bytes(value: string | Uint8Array): Buffer[] {
  const whole = Buffer.from(value)
  return [Buffer.of(BYTES), uintBytes(whole.length, 4), whole]
}
