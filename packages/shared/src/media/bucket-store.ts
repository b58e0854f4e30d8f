import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { Agent, type Dispatcher } from 'undici'
import type { BucketSettings } from './media-settings.ts'
import { assertName, type MediaStore } from './media-store.ts'
import { requestBucket } from './request-bucket.ts'

const headersTimeoutMs = 30_000
const stallTimeoutMs = 60_000
const attempts = 3

/** The bucket refused or did not answer; the message has its status and error code, never a key. */
export class BucketError extends Error {
  override readonly name = 'BucketError'
}

/**
 * Files in an S3-compatible bucket, by single-part requests with streamed bodies.
 */
export function createBucketStore(settings: BucketSettings): MediaStore {
  const agent = new Agent({ headersTimeout: headersTimeoutMs, bodyTimeout: stallTimeoutMs })
  const call = (method: 'GET' | 'PUT' | 'DELETE', name: string, headers: Record<string, string>, body?: Readable) =>
    send(settings, agent, { method, name, headers, body })
  return {
    put: (name, file, mimetype) =>
      persistently(name, async () => {
        const headers = { 'content-type': mimetype, 'content-length': String(file.size) }
        const response = await call('PUT', name, headers, createReadStream(file.path))
        if (response.statusCode !== 200) throw await refusal(response)
        await response.body.dump()
      }),
    open: (name, range) =>
      persistently(name, async () => {
        const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
        const response = await call('GET', name, headers)
        if (response.statusCode === 404) {
          await response.body.dump()
          return null
        }
        if (response.statusCode !== (range ? 206 : 200)) throw await refusal(response)
        return response.body
      }),
    remove: name =>
      persistently(name, async () => {
        const response = await call('DELETE', name, {})
        if (![200, 204, 404].includes(response.statusCode)) throw await refusal(response)
        await response.body.dump()
      }),
  }
}

interface BucketCall {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly name: string
  readonly headers: Record<string, string>
  readonly body: Readable | undefined
}

function send(settings: BucketSettings, dispatcher: Agent, { method, name, headers, body }: BucketCall) {
  const path = `${settings.bucket}/${settings.prefix}${name}`
  return requestBucket(settings, { method, path, headers, body: body ?? null, dispatcher })
}

/** Objects are whole or not there, so every call may be made again. */
async function persistently<T>(name: string, act: () => Promise<T>): Promise<T> {
  assertName(name)
  for (let attempt = 1; ; attempt++) {
    try {
      return await act()
    } catch (error) {
      const isFinal = error instanceof BucketError && error.message.startsWith('status 4')
      if (isFinal || attempt === attempts) throw error
      await new Promise(resolve => setTimeout(resolve, 200 * 2 ** attempt * (0.5 + Math.random())))
    }
  }
}

async function refusal({ statusCode, body }: Dispatcher.ResponseData): Promise<BucketError> {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await body.text())?.[1] ?? 'without a code'
  return new BucketError(`status ${statusCode}, ${code}`)
}
