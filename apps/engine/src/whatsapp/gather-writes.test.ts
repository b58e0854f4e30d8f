import { EventEmitter } from 'node:events'
import { Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { gatherWrites } from './gather-writes.ts'

/** A connection, and what has left on it: one list for each system call. */
function connect() {
  const calls: string[][] = []
  const socket = new Writable({
    write(chunk, _encoding, done) {
      calls.push([String(chunk)])
      done()
    },
    writev(chunks, done) {
      calls.push(chunks.map(({ chunk }) => String(chunk)))
      done()
    },
  })
  const ws = new EventEmitter()
  gatherWrites(ws)
  ws.emit('upgrade', { socket })
  ws.on('message', async (stanza: string) => {
    await Promise.resolve()
    socket.write(`ack ${stanza}`)
  })
  return { calls, socket, ws }
}

it('answers to what came together leave together, in order', async () => {
  const { calls, ws } = connect()
  for (const stanza of ['a', 'b', 'c']) ws.emit('message', stanza)
  await nextTurn()
  expect(calls).toEqual([['ack a', 'ack b', 'ack c']])
  ws.emit('message', 'd')
  ws.emit('message', 'e')
  await nextTurn()
  expect(calls.slice(1)).toEqual([['ack d', 'ack e']])
})

it('what is written of its own accord leaves at once', async () => {
  const { calls, socket, ws } = connect()
  ws.emit('message', 'a')
  await nextTurn()
  socket.write('keep-alive')
  expect(calls).toEqual([['ack a'], ['keep-alive']])
})
