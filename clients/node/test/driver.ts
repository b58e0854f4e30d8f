import { createInterface } from 'node:readline'
import { answer, type Request } from './driver/answer.ts'

/**
 * Reads requests as lines of JSON from standard input and writes an answer for each to standard output, so that one table of
 * scenarios runs against the libraries of all languages. Ends with its input.
 */
const write = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`)
const running = new Map<number, AbortController>()

const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })
lines.on('line', line => {
  if (line.trim() === '') return
  const request: Request = JSON.parse(line)
  const controller = new AbortController()
  running.set(request.id, controller)
  if (request.do === 'cancel') running.get(Number(request.target))?.abort(new Error('cancelled by the driver'))
  void answer(request, { signal: controller.signal, tell: extra => write({ id: request.id, ...extra }) })
    .then(result => write({ id: request.id, ...result }))
    .finally(() => running.delete(request.id))
})
