import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'

/** Where the webhooks of a fixture go. The address is kept in it, so it is one that no other program takes. */
export const receiverAddress = { host: '127.87.65.43', port: 18_477 }

/** Takes every webhook and keeps what came, in its order: `{ received, close }`. */
export async function startReceiver() {
  const received = []
  const server = createServer((request, response) => {
    const chunks = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      received.push({ path: request.url, headers: request.headers, body, event: JSON.parse(body.toString()) })
      response.end('ok')
    })
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(receiverAddress, resolve)
  })
  const close = () => {
    server.closeAllConnections()
    return new Promise(resolve => server.close(resolve))
  }
  return { received, close }
}

/** Whether a webhook is signed with that secret, by the Standard Webhooks scheme. */
export function isSigned({ headers, body }, secret) {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.`
  const wanted = `v1,${createHmac('sha256', key).update(signed).update(body).digest('base64')}`
  return headers['webhook-signature'].split(' ').includes(wanted)
}
