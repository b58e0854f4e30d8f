import type { EventEmitter } from 'node:events'
import type { BinaryNode } from './baileys.ts'

/**
 * Takes the library's one listener for a kind of stanza off, and answers it: the library hears of them through its caller
 * alone. To be called before anybody else listens.
 *
 * @throws when the library listens in another way than with one listener for all.
 */
export function takeListener(client: EventEmitter, event: string): (stanza: BinaryNode) => void {
  const [listener, ...others] = client.listeners(event)
  if (!listener || others.length > 0) throw new Error(`The library listens to ${event} in another way`)
  client.removeAllListeners(event)
  return stanza => void Reflect.apply(listener, client, [stanza])
}
