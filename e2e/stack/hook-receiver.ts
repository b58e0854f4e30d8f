import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
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
  const server = createServer(async (request, response) => {
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const)
    got.push({ headers: Object.fromEntries(headers), body: await text(request) })
    response.writeHead(status, { 'content-type': 'text/plain' }).end(status === 200 ? 'taken' : 'out of order')
  })
  const { port, stop } = await listen(server)
  return {
    url: `http://127.0.0.1:${port}/hook`,
    got,
    answerWith: (code: number) => {
      status = code
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
