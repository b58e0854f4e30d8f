import type { EventEmitter } from 'node:events'
import type { BinaryNode } from './baileys.ts'
import { takeListener } from './take-listener.ts'

/**
 * Makes the library work through all messages in the order in which the network hands them over. It works through those that the network had kept one
 * by one, and begins with a live one at once: somebody's newest message would be recorded before the older ones. Here all of them take the line of the
 * kept ones, which is the attribute `offline` (Baileys rc14, `Utils/offline-node-processor`); besides, the library only names their kind after it
 * (`append` in place of `notify`), which nobody reads. To be called before anybody else listens.
 */
export function keepMessageOrder(client: EventEmitter): void {
  const hand = takeListener(client, 'CB:message')
  client.on('CB:message', (stanza: BinaryNode) => {
    const { attrs } = stanza
    hand(attrs.offline === undefined ? { ...stanza, attrs: { ...attrs, offline: '0' } } : stanza)
  })
}
