import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { Socket } from 'node:net'
import { failure } from './attempt-error.ts'

interface Note {
  readonly latest: number
  socket: Socket | null
  bytesBefore: number
}

const underWay = new AsyncLocalStorage<Note>()

// undici picks the connection and tells nobody else. What it says here it says in the context of whoever asked for the request.
subscribe('undici:client:sendHeaders', message => {
  const note = underWay.getStore()
  const socket = socketOf(message)
  if (!note || !socket) return
  note.socket = socket
  note.bytesBefore = socket.bytesRead
  // It says so right before the first byte: none is written to a connection that is gone.
  if (performance.now() >= note.latest) socket.destroy(failure('ETIMEDOUT', 'The connection came too late'))
})

/**
 * Starts a request; `receivedBytes` have come in on its connection since it went out. Nothing goes out after `latest`
 * (`performance.now`): a process that was frozen while it connected finds the connection made when it goes on, before any
 * timer tells it how late it is.
 */
export function watchConnection<T>(
  start: () => Promise<T>,
  latest: number,
): { response: Promise<T>; receivedBytes: () => number } {
  const note: Note = { latest, socket: null, bytesBefore: 0 }
  const receivedBytes = () => (note.socket ? note.socket.bytesRead - note.bytesBefore : 0)
  return { response: underWay.run(note, start), receivedBytes }
}

function socketOf(message: unknown): Socket | null {
  if (typeof message !== 'object' || message === null || !('socket' in message)) return null
  return message.socket instanceof Socket ? message.socket : null
}
