import { connectionErrorOf } from './attempt.ts'

/** A file that the gateway sends. It is read once: as a stream, or whole. */
export interface Download {
  /** Its bytes as they arrive. */
  readonly stream: ReadableStream<Uint8Array>
  /** MIME type. */
  readonly contentType: string
  /** Bytes, where the gateway says so. */
  readonly size: number | null
  /** The name that `Content-Disposition` gives; null where there is none. */
  readonly fileName: string | null
  /** @throws GatewayConnectionError when it breaks off */
  bytes(): Promise<Uint8Array<ArrayBuffer>>
  blob(): Promise<Blob>
}

export function downloadOf(response: Response): Download {
  const { headers } = response
  const length = headers.get('content-length')
  return {
    stream: response.body ?? new Blob([]).stream(),
    contentType: headers.get('content-type') ?? 'application/octet-stream',
    size: length === null ? null : Number(length),
    fileName: fileNameIn(headers.get('content-disposition') ?? ''),
    bytes: async () => new Uint8Array(await whole(response.arrayBuffer())),
    blob: () => whole(response.blob()),
  }
}

async function whole<T>(content: Promise<T>): Promise<T> {
  try {
    return await content
  } catch (error) {
    throw connectionErrorOf(error)
  }
}

function fileNameIn(disposition: string): string | null {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? []
  if (encoded !== undefined) return decoded(encoded)
  const [, quoted, bare] = /filename=(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition) ?? []
  return quoted?.replace(/\\(.)/g, '$1') ?? bare ?? null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
