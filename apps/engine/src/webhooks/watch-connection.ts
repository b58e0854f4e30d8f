import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { Socket } from 'node:net'

interface Note {
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
})

/** Starts a request; `receivedBytes` have come in on its connection since it went out. */
export function watchConnection<T>(start: () => Promise<T>): { response: Promise<T>; receivedBytes: () => number } {
  const note: Note = { socket: null, bytesBefore: 0 }
  const receivedBytes = () => (note.socket ? note.socket.bytesRead - note.bytesBefore : 0)
  return { response: underWay.run(note, start), receivedBytes }
}

function socketOf(message: unknown): Socket | null {
  if (typeof message !== 'object' || message === null || !('socket' in message)) return null
  return message.socket instanceof Socket ? message.socket : null
}
