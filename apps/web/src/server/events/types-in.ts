import { namedEvents } from '@messenger/shared/contract/events'

/** The events that a comma-separated list names; null for all but those that have to be named. Names that are none select nothing. */
export function typesIn(text: string | undefined): string[] | null {
  const names = (text ?? '').split(',').flatMap(name => name.trim() || [])
  return names.length === 0 ? null : names.filter(name => Object.hasOwn(namedEvents, name))
}
