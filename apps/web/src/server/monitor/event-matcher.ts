import { secretsOfEvents } from '@messenger/shared/events/secrets-of-events'
import { numberIn } from '../number-in.ts'
import type { MonitoredEvent } from './recent-events.ts'

/** Fields that hold what people wrote, or sent. */
const contents = ['message', 'messageBody', 'text', 'pollResult', 'desc', 'status', 'imgUrl', 'ephemeral']
/** Nobody finds out by searching what their role may not read. */
const secrets = Object.values(secretsOfEvents).flat()
const unread: ReadonlySet<string> = new Set([...contents, ...secrets])

const fewestDigits = 4

/** Tells of an event whether its session, name or id, or a name, number or id in its data holds these words. */
export function matcherOf(words: string): (event: MonitoredEvent) => boolean {
  const sought = words.trim().toLowerCase()
  const digits = numberIn(sought)
  const isNumber = digits.length >= fewestDigits
  const holds = (text: string) => text.toLowerCase().includes(sought) || (isNumber && text.includes(digits))
  return ({ id, event, sessionId, sessionName, data }) =>
    [id, event, sessionName].some(holds) || sessionId === sought || holdsWithin(data, holds)
}

function holdsWithin(value: unknown, holds: (text: string) => boolean): boolean {
  if (typeof value === 'string' || typeof value === 'number') return holds(String(value))
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(one => holdsWithin(one, holds))
  return Object.entries(value).some(([name, inner]) => !unread.has(name) && holdsWithin(inner, holds))
}
