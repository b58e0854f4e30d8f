import { createServer } from 'node:http'

/** Takes every webhook and keeps of each what is needed to check it: `{ url, received: [{ id, delivery, session, sequence, event, text, at }], close }`. */
export async function startReceiver() {
  const received = []
  const server = createServer((request, response) => {
    const chunks = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const { event, sessionId, sequence } = JSON.parse(body)
      received.push({
        id: request.headers['webhook-id'],
        delivery: request.headers['x-webhook-delivery'],
        session: sessionId,
        sequence,
        event,
        text: event === 'messages.received' ? /"(in \d+ \d+)"/.exec(body)?.[1] : undefined,
        at: Date.now(),
      })
      response.end('ok')
    })
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    return new Promise(resolve => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${server.address().port}/soak`, received, close }
}
