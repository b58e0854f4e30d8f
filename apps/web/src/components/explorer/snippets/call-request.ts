import type { DescribedOperation } from '../described-operation.ts'

/** A call as every language's snippet makes it, without the credential. */
export interface CallRequest {
  readonly method: string
  readonly url: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** It carries a token or a key. */
  readonly isSigned: boolean
  readonly body: RequestBody
  readonly answer: DescribedOperation['answer']
}

export type RequestBody =
  | { readonly kind: 'none' }
  /** Plain JSON: what `JSON.parse` gives, with texts that are proper Unicode. */
  | { readonly kind: 'json'; readonly value: unknown }
  /** The bytes of a file in the folder that the snippet runs in. */
  | { readonly kind: 'file'; readonly name: string }

export interface CallPlace {
  readonly origin: string
  readonly sessionId: number | undefined
  /** Signed with the session's own key, which names the session by itself. */
  readonly withSessionKey?: boolean
  /** Empty: none. */
  readonly idempotencyKey?: string
  readonly file?: { readonly name: string; readonly type: string } | undefined
}

/** What the form says, as a call by HTTP. */
export function callRequestOf(
  operation: DescribedOperation,
  input: Readonly<Record<string, unknown>>,
  place: CallPlace,
): CallRequest {
  const { method, answer, needsCredential } = operation
  const body = bodyOf(operation, input, place.file)
  return {
    ...{ method, answer, body },
    url: `${place.origin}${addressOf(operation, input)}`,
    isSigned: needsCredential,
    headers: headersOf(operation, place, body),
  }
}

function addressOf({ path, inPath, inQuery }: DescribedOperation, input: Readonly<Record<string, unknown>>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    inPath.includes(name) && input[name] !== undefined ? encoded(input[name]) : whole,
  )
  const query = inQuery.filter(name => input[name] !== undefined).map(name => `${name}=${encoded(input[name])}`)
  return `${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

function headersOf(operation: DescribedOperation, place: CallPlace, body: RequestBody): CallRequest['headers'] {
  const { sessionId, withSessionKey = false, idempotencyKey = '', file } = place
  return [
    ...(operation.needsSession && !withSessionKey ? [['X-Session-Id', String(sessionId ?? '{id}')] as const] : []),
    ...(operation.takesKey && idempotencyKey !== '' ? [['Idempotency-Key', idempotencyKey] as const] : []),
    ...(body.kind === 'json' ? [['Content-Type', 'application/json'] as const] : []),
    ...(body.kind === 'file' ? [['Content-Type', file?.type || 'application/octet-stream'] as const] : []),
  ]
}

function bodyOf(
  { inPath, inQuery, takesFile }: DescribedOperation,
  input: Readonly<Record<string, unknown>>,
  file: CallPlace['file'],
): RequestBody {
  if (takesFile && file) return { kind: 'file', name: fileNameOf(file.name) }
  const fields = Object.entries(input).filter(([name]) => !inPath.includes(name) && !inQuery.includes(name))
  return fields.length > 0 ? { kind: 'json', value: plainOf(Object.fromEntries(fields)) } : { kind: 'none' }
}

/** Apostrophes too: some libraries encode them in a query, others do not. */
function encoded(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return encodeURIComponent(text.toWellFormed()).replaceAll("'", '%27')
}

/** As a file beside the program can be called. */
export function fileNameOf(name: string): string {
  return name.replaceAll(/[\p{Cc}/\\]/gu, '_') || 'file'
}

/** As it is on the wire; halves of characters, which no language sends alike, become a replacement. */
export function plainOf(value: unknown): unknown {
  const parsed: unknown = JSON.parse(JSON.stringify(value))
  return wellFormed(parsed)
}

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map(wellFormed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name.toWellFormed(), wellFormed(one)]))
}
