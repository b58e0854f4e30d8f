import compile from 'icu-minify/compile'
import type { Language } from '../client/language.ts'
import { en, type Room } from './en.ts'
import { es } from './es.ts'
import { id } from './id.ts'
import { pt } from './pt.ts'

type Text = string | { readonly [key: string]: Text }

const written = { en, pt, es, id } as const
const compiled = new Map<string, unknown>()

/** All rooms of a language. */
export type Texts = typeof en

/**
 * Rooms of the catalogue in a language, their messages parsed already: pages and browsers hold no parser. They are
 * plain data, so they can be handed to client components.
 */
export function compiledTexts(language: Language, rooms: readonly Room[]): Texts {
  return asTexts(Object.fromEntries(rooms.map(room => [room, compiledRoom(language, room)])))
}

function compiledRoom(language: Language, room: Room): unknown {
  const key = `${language} ${room}`
  if (!compiled.has(key)) compiled.set(key, compileText(written[language][room]))
  return compiled.get(key)
}

function compileText(text: Text): unknown {
  if (typeof text === 'string') return plain(compile(text))
  return Object.fromEntries(Object.entries(text).map(([key, inner]) => [key, compileText(inner)]))
}

/** Branches of plurals come as objects without a prototype, which are not handed to client components. */
const plain = (message: unknown): unknown => JSON.parse(JSON.stringify(message))

/** Compiling keeps the keys, which is all that the formatter's types are about. */
const asTexts = (rooms: object): Texts => rooms as Texts
