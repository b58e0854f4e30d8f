import { type Dispatcher, request } from 'undici'

const longestBytes = 5 * 1024 ** 2
const timeoutMs = 30_000

/** First bytes of JPEG and PNG files. */
const signatures = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])]

/** The JPEG or PNG image at an address, 5 MB at most; null when there is none, or it cannot be had within 30 s. */
export async function fetchImage(dispatcher: Dispatcher, url: string): Promise<Buffer | null> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const { statusCode, body } = await request(url, { dispatcher, signal })
    if (statusCode !== 200) {
      await body.dump()
      return null
    }
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of body) {
      const bytes = Buffer.from(chunk)
      size += bytes.length
      if (size > longestBytes) return null
      chunks.push(bytes)
    }
    const image = Buffer.concat(chunks)
    return signatures.some(signature => image.subarray(0, signature.length).equals(signature)) ? image : null
  } catch {
    return null
  }
}
