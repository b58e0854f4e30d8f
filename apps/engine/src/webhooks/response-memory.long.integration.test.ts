import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { startRawReceiver, writeForever } from '@messenger/shared/test/raw-receiver'
import { expect, it } from 'vitest'
import { z } from 'zod'

const program = fileURLToPath(new URL('../../test/attempts-process.ts', import.meta.url))
const count = 100
const attemptsReport = z.object({
  grownMb: z.number(),
  results: z.array(
    z.object({ error: z.string().nullable(), bodyLength: z.number().nullable(), truncated: z.boolean() }),
  ),
})

/** A hundred attempts at once, in a process of their own, at a receiver that does so. */
async function attempts(act: (socket: Socket) => unknown) {
  const receiver = await startRawReceiver(socket => {
    socket.removeAllListeners('data').resume()
    act(socket)
  })
  const child = fork(program, [String(count), `http://127.0.0.1:${receiver.port}/`])
  try {
    const [report] = await once(child, 'message', { signal: AbortSignal.timeout(60_000) })
    return attemptsReport.parse(report)
  } finally {
    child.kill('SIGKILL')
    await receiver.close()
  }
}

const head = (...lines: string[]) => `HTTP/1.1 ${lines.join('\r\n')}\r\n\r\n`
const chunked = head('200 OK', 'transfer-encoding: chunked')
const zeros = Buffer.alloc(64 * 2 ** 20)
const packed = (encoding: string, bytes: Buffer) => (socket: Socket) => {
  socket.write(head('200 OK', `content-encoding: ${encoding}`, `content-length: ${bytes.length}`))
  socket.end(bytes)
}
const flood = (start: string, chunk: string) => (socket: Socket) => {
  socket.write(start)
  writeForever(socket, chunk)
}
const taken = (bodyLength: number) => ({ error: null, bodyLength, truncated: true })
const reset = { error: 'reset', bodyLength: null, truncated: false }

it.each([
  ['a gzip bomb', packed('gzip', gzipSync(zeros)), taken(8192)],
  ['a deflate bomb', packed('deflate', deflateSync(zeros)), taken(8192)],
  ['a brotli bomb', packed('br', brotliCompressSync(zeros)), taken(0)],
  ['a body without an end', flood(head('200 OK'), 'a'.repeat(65_536)), taken(8192)],
  ['chunks without an end', flood(chunked, '1;ext\r\na\r\n'.repeat(5_000)), taken(8192)],
  ['a header without an end', flood('HTTP/1.1 200 OK\r\nx: ', 'a'.repeat(65_536)), reset],
  ['early hints without an end', flood('', head('103 Early Hints').repeat(500)), reset],
  ['a chunk extension without an end', flood(`${chunked}2;`, 'x'.repeat(65_536)), taken(0)],
] as const)('a hundred times %s at once take little memory', async (_, act, expected) => {
  const { grownMb, results } = await attempts(act)
  expect(results).toEqual(Array(count).fill(expected))
  expect(grownMb).toBeLessThan(200)
})
