import type { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Writable } from 'node:stream'

/**
 * What a connection answers to stanzas that came together leaves together. A message to a group brings a receipt from
 * every member, each to be acknowledged: one by one that would be as many system calls.
 */
export function gatherWrites(ws: EventEmitter): void {
  ws.on('upgrade', ({ socket }: Pick<IncomingMessage, 'socket'>) => {
    ws.prependListener('message', createGather(socket))
  })
}

/** Holds what is written back until the end of this turn of the event loop. */
function createGather(stream: Writable): () => void {
  let isHeld = false
  return () => {
    if (isHeld) return
    isHeld = true
    stream.cork()
    setImmediate(() => {
      isHeld = false
      stream.uncork()
    })
  }
}
