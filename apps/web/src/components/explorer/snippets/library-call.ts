import type { DescribedOperation } from '../described-operation.ts'
import type { GivenShape } from '../given-shape.ts'
import { type CallPlace, fileNameOf, plainOf } from './call-request.ts'

/** A call as programs make it with a client library, in no language's words. Names are those of the wire. */
export interface LibraryCall {
  readonly origin: string
  /** Which client makes it; `ofAccount`: the client of one session that the account's hands out. */
  readonly client: 'account' | 'ofAccount' | 'session' | 'public'
  readonly sessionId: number | undefined
  readonly resource: string
  readonly verb: string
  /** In the order of the path; the value is `{name}` where it is not known yet. */
  readonly path: readonly { readonly name: string; readonly value: unknown }[]
  readonly file: GivenFile | undefined
  /** All further fields that have a value. */
  readonly params: readonly GivenField[]
  /** The operation has further fields, with a value or not. */
  readonly takesParams: boolean
  /** Empty: the library makes one. */
  readonly idempotencyKey: string
  readonly answer: DescribedOperation['answer']
}

interface GivenField {
  readonly name: string
  readonly value: unknown
  readonly shape: GivenShape | undefined
}

/** The bytes of a file beside the program, or those that a text in Base64 stands for; `type`: MIME. */
export type GivenFile = { readonly type: string } & ({ readonly name: string } | { readonly base64: string })

/** What the form says, as a call of a client library. */
export function libraryCallOf(
  operation: DescribedOperation,
  input: Readonly<Record<string, unknown>>,
  place: CallPlace,
): LibraryCall {
  const { name, inPath, constants, shapes, takesFile, answer } = operation
  const [resource = '', verb = ''] = name.split('.')
  const apart = new Set([...inPath, ...constants, ...(takesFile ? fileFields : [])])
  const params = Object.entries(input).filter(([field, value]) => !apart.has(field) && value !== undefined)
  return {
    ...{ resource, verb, answer, origin: place.origin, sessionId: place.sessionId },
    client: clientOf(operation, place),
    path: inPath.map(field => ({ name: field, value: plainOf(input[field] ?? `{${field}}`) })),
    file: takesFile ? fileOf(operation, input, place) : undefined,
    params: params.map(([field, value]) => ({ name: field, value: plainOf(value), shape: shapes[field] })),
    takesParams: operation.fields.some(field => !apart.has(field.name)),
    idempotencyKey: operation.takesKey ? (place.idempotencyKey ?? '') : '',
  }
}

function clientOf(
  { needsCredential, needsSession }: DescribedOperation,
  { withSessionKey = false }: CallPlace,
): LibraryCall['client'] {
  if (!needsCredential) return 'public'
  if (withSessionKey) return 'session'
  return needsSession ? 'ofAccount' : 'account'
}

/** What stands for a file in JSON: its bytes and their type. */
const fileFields = ['base64', 'mimetype']

function fileOf(
  { name }: DescribedOperation,
  { base64, mimetype }: Readonly<Record<string, unknown>>,
  { file }: CallPlace,
): GivenFile {
  const [, told, bytes] = typeof base64 === 'string' ? (/^(?:data:([^;,]*);base64,)?(.*)$/s.exec(base64) ?? []) : []
  const known = file?.type || (typeof mimetype === 'string' ? mimetype : told)
  const type = known || (name === 'media.upload' ? 'application/octet-stream' : 'text/csv')
  if (file) return { type, name: fileNameOf(file.name) }
  return bytes === undefined ? { type, name: 'file' } : { type, base64: bytes.toWellFormed() }
}
