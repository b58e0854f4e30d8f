import type { EventEmitter } from 'node:events'

/** What the library's client keeps as `socket`: a connection of the package `ws`, as far as this file uses it. */
interface Wire {
  send(...args: unknown[]): void
  terminate(): void
}

/**
 * Ends the connection in place of whatever would be written once `mayWrite` says no. A process that was frozen while it
 * logged in hears the network before its timers tell it how late it is: its login would replace the connection of the
 * engine that has the session by now, and the network tells that one to stay away (440).
 *
 * @throws when the library keeps its connection elsewhere.
 */
export function fenceWrites(client: EventEmitter, mayWrite: () => boolean): void {
  const wire: unknown = Reflect.get(client, 'socket')
  if (!isWire(wire)) throw new Error('The library has no socket to write to')
  const send = wire.send.bind(wire)
  wire.send = (...args) => {
    if (mayWrite()) return send(...args)
    wire.terminate()
    const done = args.at(-1)
    if (typeof done === 'function') done(new Error('The session may belong to another engine'))
  }
}

function isWire(value: unknown): value is Wire {
  return typeof value === 'object' && value !== null && 'send' in value && 'terminate' in value
}
