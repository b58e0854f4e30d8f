/** What a receiver was sent, as a person pastes it. */
export interface SignedRequest {
  /** `whsec_…`, or the compat secret. */
  readonly secret: string
  /** `webhook-id`. */
  readonly id: string
  /** `webhook-timestamp`, seconds. */
  readonly timestamp: string
  /** The raw body. */
  readonly body: string
  /** `webhook-signature`, or `X-Webhook-Signature`. */
  readonly signature: string
}

export type SignaturePart = keyof SignedRequest

/** What is wrong, or worth knowing although the signature is right (`isOld`, `secondSecret`). */
export type SignatureFinding =
  | 'secretMissing'
  | 'secretForm'
  | 'secretIsCompat'
  | 'secretIsStandard'
  | 'idMissing'
  | 'idIsDelivery'
  | 'timestampForm'
  | 'timestampIsMilliseconds'
  | 'bodyTrailing'
  | 'bodyRewritten'
  | 'signatureMissing'
  | 'signatureForm'
  | 'compatDiffers'
  | 'nothingFits'

export interface SignatureCheck {
  readonly scheme: 'standard' | 'compat'
  readonly ok: boolean
  /** What to mend, the surest first; empty when it is right. */
  readonly findings: readonly { readonly part: SignaturePart; readonly finding: SignatureFinding }[]
  /** The request is right, and yet a receiver that keeps to the specification refuses it: older or younger than 5 minutes. */
  readonly isOld: boolean
}

const toleranceSeconds = 5 * 60
const keyBytes = 32
const compatForm = /^[0-9a-f]{32}$/
const deliveryForm = /^[0-9a-f]{8}-[0-9a-f]{4}-/i

/** Checks with the browser’s own cryptography, so that nothing leaves the page. `now` in ms. */
export async function verifySignature(request: SignedRequest, now = Date.now()): Promise<SignatureCheck> {
  const given = {
    ...request,
    secret: request.secret.trim(),
    id: request.id.trim(),
    signature: request.signature.trim(),
  }
  const isCompat = given.signature !== '' && !/(^|\s)v\d+a?,/.test(given.signature)
  return isCompat ? checkCompat(given) : checkStandard({ ...given, timestamp: given.timestamp.trim() }, now)
}

function checkCompat({ secret, signature }: SignedRequest): SignatureCheck {
  const check = (...findings: SignatureCheck['findings']): SignatureCheck => ({
    scheme: 'compat',
    ok: findings.length === 0,
    findings,
    isOld: false,
  })
  if (secret === '') return check({ part: 'secret', finding: 'secretMissing' })
  if (secret === signature) return check()
  if (secret.startsWith('whsec_')) return check({ part: 'secret', finding: 'secretIsStandard' })
  return check({ part: 'signature', finding: 'compatDiffers' })
}

async function checkStandard(request: SignedRequest, now: number): Promise<SignatureCheck> {
  const findings = formProblems(request)
  if (findings.length > 0) return { scheme: 'standard', ok: false, findings, isOld: false }
  const fits = await matcher(request)
  const ok = await fits(request)
  const isOld = ok && Math.abs(now / 1000 - Number(request.timestamp)) > toleranceSeconds
  return { scheme: 'standard', ok, findings: ok ? [] : [await whatDiffers(request, fits)], isOld }
}

function formProblems({ secret, id, timestamp, signature }: SignedRequest): SignatureCheck['findings'] {
  const key = secretBytes(secret)
  const secretProblem: SignatureFinding | false =
    secret === '' ? 'secretMissing' : compatForm.test(secret) ? 'secretIsCompat' : key.length === 0 && 'secretForm'
  const idProblem: SignatureFinding | false = id === '' ? 'idMissing' : deliveryForm.test(id) && 'idIsDelivery'
  const timestampProblem: SignatureFinding | false = /^\d{13}$/.test(timestamp)
    ? 'timestampIsMilliseconds'
    : !/^\d{1,12}$/.test(timestamp) && 'timestampForm'
  const signatureProblem: SignatureFinding | false =
    signature === '' ? 'signatureMissing' : signaturesIn(signature).length === 0 && 'signatureForm'
  return [
    ...(secretProblem ? [{ part: 'secret', finding: secretProblem } as const] : []),
    ...(idProblem ? [{ part: 'id', finding: idProblem } as const] : []),
    ...(timestampProblem ? [{ part: 'timestamp', finding: timestampProblem } as const] : []),
    ...(signatureProblem ? [{ part: 'signature', finding: signatureProblem } as const] : []),
  ]
}

/** A wrong body is told by trying what usually happens to it on its way; the other parts cannot be told apart. */
async function whatDiffers(
  request: SignedRequest,
  fits: (request: SignedRequest) => Promise<boolean>,
): Promise<SignatureCheck['findings'][number]> {
  const { body } = request
  for (const other of [body.trim(), body.replaceAll('\r\n', '\n').trim(), body.slice(body.indexOf('{')).trim()]) {
    if (await fits({ ...request, body: other })) return { part: 'body', finding: 'bodyTrailing' }
  }
  for (const other of rewrites(body)) {
    if (await fits({ ...request, body: other })) return { part: 'body', finding: 'bodyRewritten' }
  }
  return { part: 'signature', finding: 'nothingFits' }
}

/** The same JSON without the blanks that a reader or a printer put into it. */
function rewrites(body: string): string[] {
  try {
    const value: unknown = JSON.parse(body)
    return [JSON.stringify(value)]
  } catch {
    // No JSON at all: nothing could have written it anew.
    return []
  }
}

/** Tells whether one of the signatures is that of a request. */
async function matcher({ secret, signature }: SignedRequest): Promise<(request: SignedRequest) => Promise<boolean>> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', secretBytes(secret), algorithm, false, ['verify'])
  const signatures = signaturesIn(signature)
  return async ({ id, timestamp, body }) => {
    const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
    const found = await Promise.all(signatures.map(bytes => crypto.subtle.verify('HMAC', key, bytes, content)))
    return found.includes(true)
  }
}

/** The bytes behind `whsec_`; none when it is no base64. */
function secretBytes(secret: string): Uint8Array<ArrayBuffer> {
  return bytesOf(secret.replace(/^whsec_/, '')) ?? new Uint8Array()
}

/** The signatures of version 1, of which a rotation sends two. */
function signaturesIn(text: string): Uint8Array<ArrayBuffer>[] {
  return text.split(/\s+/).flatMap(part => {
    const bytes = part.startsWith('v1,') ? bytesOf(part.slice('v1,'.length)) : null
    return bytes?.length === keyBytes ? [bytes] : []
  })
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  if (base64 === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null
  try {
    return Uint8Array.from(atob(base64), character => character.charCodeAt(0))
  } catch {
    // Characters of base64, but not as many as there can be.
    return null
  }
}
