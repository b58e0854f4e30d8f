import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createWasender } from '../../src/compat.ts'
import type { ResponseDetails } from '../../src/core/details.ts'
import { fileFrom } from '../../src/node.ts'
import { constructEvent } from '../../src/webhooks/construct-event.ts'
import { accountOrSession, makeCall } from './calls.ts'
import { told } from './errors.ts'
import type { Credential, Fields } from './request.ts'

export interface Request extends Fields {
  readonly id: number
  readonly do: string
  readonly baseUrl?: string
  readonly credential?: Credential
}

interface Surroundings {
  readonly signal: AbortSignal
  /** Writes a line before the answer. */
  readonly tell: (line: Fields) => void
}

/** The answer to a request, without its id. */
export async function answer(request: Request, surroundings: Surroundings): Promise<Fields> {
  try {
    return { ok: true, ...(await act(request, surroundings)) }
  } catch (error) {
    return { ok: false, error: told(error) }
  }
}

async function act(request: Request, { signal, tell }: Surroundings): Promise<Fields> {
  switch (request.do) {
    case 'call': {
      const { output, response } = await makeCall(request, signal).withResponse()
      return { output: await plain(output), response: detailsOf(response) }
    }
    case 'paginate':
      return { output: await taken(asIterable(makeCall(request, signal)), Number(request.take)) }
    case 'events': {
      const { events } = accountOrSession(request).session
      return { output: await taken(events.iterate(selection(request), { signal }), Number(request.take)) }
    }
    case 'follow': {
      const { events } = accountOrSession(request).session
      let isOpen = false
      const onOpen = () => {
        if (!isOpen) tell({ opened: true })
        isOpen = true
      }
      const wait = AbortSignal.timeout(Number(request.waitMs ?? 20_000))
      const following = events.follow(selection(request), { signal: AbortSignal.any([signal, wait]), onOpen })
      return { output: await taken(following, Number(request.take)) }
    }
    case 'upload':
      return upload(request, signal)
    case 'constructEvent':
      return construct(request)
    case 'compat':
      return compat(request)
    case 'cancel':
      return {}
    default:
      throw new Error(`The driver does not know ${request.do}`)
  }
}

async function upload(request: Request, signal: AbortSignal): Promise<Fields> {
  const path = String(request.path)
  const sources: Fields = {
    bytes: new Uint8Array(await readFile(path)),
    file: fileFrom(path),
    stream: createReadStream(path),
  }
  const call = {
    ...request,
    operation: 'media.upload',
    input: { mimetype: request.contentType },
    file: sources[String(request.from)],
  }
  const { output, response } = await makeCall(call, signal).withResponse()
  return { output, response: detailsOf(response) }
}

async function construct({ body, headers, secrets, toleranceSeconds }: Request): Promise<Fields> {
  const options = toleranceSeconds === undefined ? {} : { toleranceSeconds: Number(toleranceSeconds) }
  const bytes = new Uint8Array(Buffer.from(String(body), 'base64'))
  const { id, deliveryId, ...event } = await constructEvent(bytes, Object(headers), Object(secrets), options)
  return { output: { event, id, deliveryId } }
}

/** A method of the layer for programs of another library: `credentials` are the key and the token. */
async function compat({ baseUrl = '', credentials, method, arguments: given }: Request): Promise<Fields> {
  const { key, token }: { key?: string; token?: string } = Object(credentials)
  const client: Fields = Object(createWasender(key, token, baseUrl))
  const call = client[String(method)]
  if (typeof call !== 'function') throw new TypeError(`There is no method ${method}`)
  const { response } = await call.apply(client, Array.isArray(given) ? given : [])
  return { output: response }
}

function selection({ input }: Request): { after?: string; types?: string[] } {
  const { after, types }: Fields = Object(input)
  return {
    ...(typeof after === 'string' ? { after } : {}),
    ...(typeof types === 'string'
      ? { types: types.split(',') }
      : Array.isArray(types)
        ? { types: types.map(String) }
        : {}),
  }
}

async function taken(items: AsyncIterable<unknown>, most: number): Promise<unknown[]> {
  const found: unknown[] = []
  if (most <= 0) return found
  for await (const item of items) {
    found.push(item)
    if (found.length >= most) break
  }
  return found
}

function asIterable(call: unknown): AsyncIterable<unknown> {
  if (typeof call === 'object' && call !== null && Symbol.asyncIterator in call) return call as AsyncIterable<unknown>
  throw new Error('The operation has no pages')
}

/** A file as JSON has it. */
async function plain(output: unknown): Promise<unknown> {
  if (typeof output !== 'object' || output === null || !('stream' in output) || !('bytes' in output)) return output
  const { contentType }: Fields = Object(output)
  const file: { bytes(): Promise<Uint8Array> } = Object(output)
  return { base64: Buffer.from(await file.bytes()).toString('base64'), contentType }
}

function detailsOf({ status, requestId, replayed, rateLimit }: ResponseDetails): Fields {
  const { limit, remaining, reset } = rateLimit ?? {}
  return { status, requestId, replayed, rateLimit: rateLimit && { limit, remaining, reset } }
}
