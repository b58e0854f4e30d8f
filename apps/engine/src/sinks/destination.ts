import type { BusMessage } from './bus.ts'

/** A destination with the session and the event of a message in it. */
export function destinationOf(template: string, { session, event }: Pick<BusMessage, 'session' | 'event'>): string {
  return template.replaceAll('{session}', session).replaceAll('{event}', event)
}
