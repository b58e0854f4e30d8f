import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, type Dispatcher } from 'undici'
import { type BucketAccess, requestBucket } from '../media/request-bucket.ts'
import { digesting } from './digesting.ts'
import type { BackupPlace } from './place.ts'

/** S3 takes at least 5 MB a part and 10,000 parts: up to 320 GB. */
const partBytes = 32 * 1024 * 1024
const attempts = 4
const pauseMs = 500
const headersTimeoutMs = 120_000
const bodyTimeoutMs = 120_000

/** A backup as one object of an S3-compatible bucket, uploaded in parts; until the last one is there, there is no object. */
export function bucketPlace(access: BucketAccess, bucket: string, key: string): BackupPlace {
  const name = `s3://${bucket}/${key}`
  const agent = new Agent({ headersTimeout: headersTimeoutMs, bodyTimeout: bodyTimeoutMs })
  const path = `${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`

  function call(method: Dispatcher.HttpMethod, query: string, body?: Buffer): Promise<Dispatcher.ResponseData> {
    const headers = { 'content-length': String(body?.length ?? 0) }
    return requestBucket(access, { method, path: `${path}${query}`, headers, body: body ?? null, dispatcher: agent })
  }

  async function text(method: Dispatcher.HttpMethod, query: string, body?: Buffer) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await call(method, query, body)
        const answer = await response.body.text()
        // A completed upload may answer 200 with an error in it.
        if (response.statusCode < 300 && !answer.includes('<Error>')) return { response, answer }
        throw new Error(
          `The bucket answered ${response.statusCode} ${/<Code>(\w+)</.exec(answer)?.[1] ?? ''} for ${name}`,
        )
      } catch (error) {
        if (attempt === attempts) throw error
        await sleep(pauseMs * 2 ** attempt)
      }
    }
  }

  async function isThere(): Promise<boolean> {
    const response = await call('HEAD', '')
    await response.body.dump()
    if (response.statusCode === 404) return false
    if (response.statusCode === 200) return true
    throw new Error(`The bucket answered ${response.statusCode} for ${name}`)
  }

  async function open(): Promise<Readable> {
    const response = await call('GET', '')
    if (response.statusCode === 200) return Readable.from(response.body, { objectMode: false })
    await response.body.dump()
    throw new Error(
      response.statusCode === 404 ? `There is no ${name}` : `The bucket answered ${response.statusCode} for ${name}`,
    )
  }

  return {
    name,
    async store(sealed, check) {
      if (await isThere()) throw new Error(`${name} is there already: name another object`)
      const { answer } = await text('POST', '?uploads=')
      const upload = encodeURIComponent(/<UploadId>([^<]+)</.exec(answer)?.[1] ?? '')
      const digest = digesting(sealed)
      try {
        const tags: string[] = []
        for await (const part of inParts(digest.bytes)) {
          const { response } = await text('PUT', `?partNumber=${tags.length + 1}&uploadId=${upload}`, part)
          tags.push(String(response.headers.etag))
        }
        const listed = tags.map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
        const body = `<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`
        await text('POST', `?uploadId=${upload}`, Buffer.from(body))
      } catch (error) {
        await text('DELETE', `?uploadId=${upload}`).catch(() => undefined)
        throw error
      }
      try {
        await check(await open(), digest.result())
      } catch (error) {
        await text('DELETE', '').catch(() => undefined)
        throw error
      }
      return digest.result()
    },
    open,
  }
}

async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    waiting.push(chunk)
    size += chunk.length
    if (size < partBytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  yield Buffer.concat(waiting)
}
