import { randomBytes } from 'node:crypto'
import type { BinaryNode } from '@whiskeysockets/baileys'

export type Stanza = BinaryNode
export type Attributes = Record<string, string | undefined>

/** The network's own address: a JID without user. Clients compare `from` with exactly this. */
export const SERVER = '@s.whatsapp.net'

/** Builds a stanza; attributes that are undefined are left out, as on the wire. */
export function stanza(tag: string, attrs: Attributes = {}, content?: Stanza[] | string | Uint8Array): Stanza {
  const present: Record<string, string> = {}
  for (const [name, value] of Object.entries(attrs)) if (value !== undefined) present[name] = value
  return content === undefined ? { tag, attrs: present } : { tag, attrs: present, content }
}

export function children(parent: Stanza | undefined, tag?: string): Stanza[] {
  if (!parent || !Array.isArray(parent.content)) return []
  return tag === undefined ? parent.content : parent.content.filter(child => child.tag === tag)
}

export function child(parent: Stanza | undefined, tag: string): Stanza | undefined {
  return children(parent, tag)[0]
}

/** Content of a stanza as bytes; undefined when it has none or has children. */
export function bytesOf(node: Stanza | undefined): Buffer | undefined {
  const content = node?.content
  if (content === undefined || Array.isArray(content)) return undefined
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(content)
}

export function textOf(node: Stanza | undefined): string | undefined {
  return bytesOf(node)?.toString('utf8')
}

/** Bytes of the named child; throws when the peer left it out. */
export function requiredBytes(parent: Stanza | undefined, tag: string): Buffer {
  const bytes = bytesOf(child(parent, tag))
  if (!bytes) throw new Error(`<${parent?.tag ?? '?'}> lacks <${tag}>`)
  return bytes
}

export function uintOf(bytes: Uint8Array): number {
  return bytes.reduce((value, byte) => value * 256 + byte, 0)
}

export function uintBytes(value: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntBE(value, 0, length)
  return bytes
}

/** Seconds since the epoch as the wire writes them. */
export function wireTime(now = Date.now()): string {
  return String(Math.floor(now / 1000))
}

export function stanzaId(): string {
  return randomBytes(8).toString('hex').toUpperCase()
}
