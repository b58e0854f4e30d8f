import { createServer } from 'node:http'

/** A receiver in a process of its own: answers 200, and on `report` says what came when (milliseconds since the epoch). */
const received: Array<readonly [session: string, sequence: number, at: number, replayed: boolean]> = []
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', chunk => chunks.push(chunk))
  request.on('end', () => {
    const at = performance.timeOrigin + performance.now()
    const body = Buffer.concat(chunks)
    const [, session = '', sequence = ''] =
      /"sessionId":"(\d+)".*?"sequence":(\d+)/.exec(body.toString('utf8', 0, 200)) ?? []
    received.push([session, Number(sequence), at, body.toString('utf8', body.length - 20).endsWith('"replayed":true}')])
    response.end()
  })
})
server.listen(0, '127.0.0.1', () => process.send?.({ address: server.address() }))
process.on('message', message => {
  if (message === 'count')
    process.send?.({ count: received.length, replayed: received.filter(([, , , replayed]) => replayed).length })
  if (message === 'report') process.send?.({ received: received.splice(0), cpu: process.cpuUsage() })
})
process.on('disconnect', () => process.exit(0))
