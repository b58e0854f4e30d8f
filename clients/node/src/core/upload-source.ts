/** A file to send: its bytes, or a stream of them. A function is called anew for each try, so such a stream can be retried. */
export type UploadSource = UploadBody | (() => UploadBody | Promise<UploadBody>)

export type UploadBody =
  | Uint8Array
  | ArrayBuffer
  | Blob
  | string
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>

/** Whether a second try can send the same bytes: a bare stream is gone after the first. */
export function canRepeat(source: UploadSource): boolean {
  return typeof source === 'function' || !isStreamed(source)
}

interface SentBody {
  readonly body: NonNullable<RequestInit['body']>
  readonly isStream: boolean
}

/** What `fetch` takes for the body, and whether it has to be told that the body is a stream. */
export async function bodyOf(source: UploadSource): Promise<SentBody> {
  const body = typeof source === 'function' ? await source() : source
  if (body instanceof ReadableStream) return { body, isStream: true }
  if (isStreamed(body)) return { body: streamOf(body), isStream: true }
  return { body: body instanceof Uint8Array ? bytesOf(body) : body, isStream: false }
}

function isStreamed(body: UploadBody): body is ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> {
  return body instanceof ReadableStream || (typeof body === 'object' && Symbol.asyncIterator in body)
}

/** Types whose raw bytes the gateway would read as fields of the call, or as a form. */
const readAsFields = /^(application\/(json|x-www-form-urlencoded)|multipart\/form-data)\b/i

/** Whether a file of that type has to be sent inside a form. */
export function needsForm(contentType: string): boolean {
  return readAsFields.test(contentType)
}

/** The file as the one of a form. A stream is read into memory for that. */
export async function formOf(source: UploadSource, contentType: string): Promise<FormData> {
  const { body } = await bodyOf(source)
  const form = new FormData()
  form.append('file', new Blob([await new Response(body).arrayBuffer()], { type: contentType }), 'file')
  return form
}

/** A view of memory that may be shared is copied, since `fetch` takes none. */
function bytesOf(body: Uint8Array): Uint8Array<ArrayBuffer> {
  return isOwn(body) ? body : new Uint8Array(body)
}

function isOwn(body: Uint8Array): body is Uint8Array<ArrayBuffer> {
  return body.buffer instanceof ArrayBuffer
}

function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel(reason) {
      await iterator.return?.(reason)
    },
  })
}
