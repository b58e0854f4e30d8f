import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

export const sampleFile = (name: string): string =>
  fileURLToPath(new URL(`../../../../docs/samples/${name}`, import.meta.url))

/** What a sample is told by its environment. */
export interface SampleSecrets {
  readonly WEBHOOK_SECRET?: string
  readonly WEBHOOK_COMPAT_SECRET?: string
}

/** A sample that runs, as a receiver on loopback. */
export interface RunningSample {
  readonly url: string
  /** What it has stored, by file name. */
  inbox(): Promise<Readonly<Record<string, string>>>
  close(): Promise<void>
}

/** Starts a sample with an empty inbox. */
export type StartSample = (secrets: SampleSecrets) => Promise<RunningSample>

export interface SampleRequest {
  readonly method: string
  readonly headers: IncomingMessage['headersDistinct']
  readonly body: Buffer
}

/** An HTTP server in front of a sample that has none: answers with the status that `handle` gives, one request at a time. */
export async function serve(handle: (request: SampleRequest) => Promise<number>) {
  let last: Promise<unknown> = Promise.resolve()
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const { method = '', headersDistinct: headers } = incoming
    const answer = last.then(() => handle({ method, headers, body: Buffer.concat(chunks) }))
    last = answer.catch(() => undefined)
    // an error of the sample is seen by the test as this status
    response.writeHead(await answer.catch(() => 599)).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${portOf(server.address())}/`,
    close() {
      server.closeAllConnections()
      return new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('The sample has no port')
  return address.port
}
