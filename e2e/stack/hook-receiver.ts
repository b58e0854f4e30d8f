import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import { listen } from './listen.ts'

/** A request as it came. */
export interface Hook {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A program that receives webhooks: keeps what it gets and answers as it is told. */
export async function startHookReceiver() {
  const got: Hook[] = []
  let status = 200
  let slowMs = 0
  const server = createServer(async (request, response) => {
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const)
    got.push({ headers: Object.fromEntries(headers), body: await text(request) })
    if (slowMs > 0) await after(slowMs)
    response.writeHead(status, { 'content-type': 'text/plain' }).end(status === 200 ? 'taken' : 'out of order')
  })
  const { port, stop } = await listen(server)
  return {
    url: `http://127.0.0.1:${port}/hook`,
    got,
    answerWith: (code: number) => {
      status = code
    },
    /** Takes so long for each answer. */
    answerAfter: (ms: number) => {
      slowMs = ms
    },
    stop,
  }
}

/** After the specification of the signature, not after our code. */
export function signatureOf({ headers, body }: Hook, secret: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}
