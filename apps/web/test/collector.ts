import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().default(''),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: z.array(attribute).default([]),
})
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
})

export type CollectedSpan = Omit<z.output<typeof span>, 'attributes'> & {
  /** Name of the process. */
  readonly service: unknown
  readonly attributes: Readonly<Record<string, unknown>>
}

export interface Collector {
  readonly url: string
  readonly spans: readonly CollectedSpan[]
  /** Headers of what came, in order. */
  readonly requests: ReadonlyArray<IncomingMessage['headers']>
  /** From now on it answers this. */
  answer(status: number): void
  close(): Promise<void>
}

/** A collector of OpenTelemetry traces: OTLP over HTTP, in JSON. */
export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = []
  const requests: IncomingMessage['headers'][] = []
  const state = { status: 200 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const body = Buffer.concat(chunks)
    const text = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
    requests.push(request.headers)
    if (request.url === '/v1/traces' && state.status === 200) spans.push(...spansIn(JSON.parse(text.toString())))
    response.writeHead(state.status, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    spans,
    requests,
    answer(status) {
      state.status = status
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function spansIn(body: unknown): CollectedSpan[] {
  return exported.parse(body).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = valuesOf(resource.attributes)['service.name']
    return scopeSpans
      .flatMap(scope => scope.spans)
      .map(found => ({ ...found, service, attributes: valuesOf(found.attributes) }))
  })
}

function valuesOf(attributes: ReadonlyArray<z.output<typeof attribute>>): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('The collector has no port')
  return address.port
}
