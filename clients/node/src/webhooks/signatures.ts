const encoder = new TextEncoder()

interface Signed {
  readonly id: string
  readonly timestamp: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Whether one of the signatures, `v1,<base64>` separated by spaces, was made with the secret over `id.timestamp.body`.
 * Compares in constant time.
 */
export async function isSignedBy(secret: string, signatures: string, signed: Signed): Promise<boolean> {
  const secretBytes = fromBase64(secret.slice('whsec_'.length))
  if (!secretBytes || secretBytes.length === 0) return false
  const key = await crypto.subtle.importKey('raw', secretBytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  const head = encoder.encode(`${signed.id}.${signed.timestamp}.`)
  const content = new Uint8Array(head.length + signed.bytes.length)
  content.set(head)
  content.set(signed.bytes, head.length)
  for (const signature of signatures.split(' ')) {
    const [version, value = ''] = signature.split(',')
    const given = version === 'v1' ? fromBase64(value) : null
    if (given && (await crypto.subtle.verify('HMAC', key, given, content))) return true
  }
  return false
}

/** Whether the header is one of the secrets. Digests are compared, so that time tells nothing of where they differ. */
export async function isVerbatim(given: string, secrets: readonly string[]): Promise<boolean> {
  const digest = await digestOf(given)
  let isOne = false
  for (const secret of secrets) {
    const other = await digestOf(secret)
    const difference = digest.reduce((sum, byte, at) => sum | (byte ^ (other[at] ?? 0)), 0)
    isOne = difference === 0 || isOne
  }
  return isOne
}

async function digestOf(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)))
}

/** Null for what is no Base64. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
  } catch {
    return null
  }
}
