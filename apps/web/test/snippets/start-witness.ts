import { createServer, request } from 'node:http'

/** What a snippet sent, as it arrived. */
export interface Arrived {
  readonly method: string
  /** Path and query, as they stood in the request. */
  readonly target: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** How the witness answers. */
export interface WitnessAnswer {
  readonly type: string
  readonly body: string
}

export type Witness = Awaited<ReturnType<typeof startWitness>>

const plainAnswer: WitnessAnswer = { type: 'application/json', body: '{"ok":true}' }

/** A server on loopback that keeps what arrives, and answers with a JSON object unless it is told otherwise. */
export async function startWitness() {
  const arrived: Arrived[] = []
  let answers: WitnessAnswer[] = []
  let onArrival: ((target: string) => void) | undefined
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const { method = '', url = '', headers } = incoming
    arrived.push({ method, target: url, headers, body: Buffer.concat(chunks) })
    const { type, body } = answers.shift() ?? plainAnswer
    response.writeHead(200, { 'content-type': type, connection: 'close' }).end(body)
    onArrival?.(url)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  const { port } = address
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    /** How the next calls are answered, one after the other. */
    answerWith(next: readonly WitnessAnswer[]) {
      answers = [...next]
    },
    /** Resolves when a call arrives whose address begins so. */
    until(start: string): Promise<void> {
      return new Promise(resolve => {
        onArrival = target => {
          if (target.startsWith(start)) resolve()
        }
      })
    },
    /** All calls since the last time. */
    takeAll: () => arrived.splice(0),
    /** The only call since the last time. */
    take(): Arrived {
      const [one, ...more] = arrived.splice(0)
      if (!one || more.length > 0) throw new Error(`${one ? more.length + 1 : 0} calls arrived`)
      return one
    },
    stop() {
      server.closeAllConnections()
      return new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

/** Makes the call that a curl library was told to make. */
export function send(call: {
  readonly url: string
  readonly method: string
  readonly headers: readonly string[]
  readonly body: Buffer | null
}): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(call.url, { method: call.method }, answer => {
      answer.resume()
      answer.once('end', () => resolve())
    })
    outgoing.once('error', reject)
    for (const line of call.headers) {
      const colon = line.indexOf(':')
      outgoing.setHeader(line.slice(0, colon), line.slice(colon + 1).trim())
    }
    if (call.body) outgoing.setHeader('content-length', call.body.length)
    outgoing.end(call.body)
  })
}
