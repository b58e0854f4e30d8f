import { AccountClient } from '../../src/account-client.ts'
import type { ApiCall } from '../../src/core/api-call.ts'
import type { CallOptions } from '../../src/core/options.ts'
import { PublicClient } from '../../src/public-client.ts'
import { SessionClient } from '../../src/session-client.ts'
import type { Credential, Fields } from './request.ts'
import { rowsByName } from './rows-by-name.ts'

interface CallRequest extends Fields {
  readonly baseUrl?: string
  readonly credential?: Credential
}

/** The clients of a request, made once for each credential. */
const made = new Map<string, Fields>()

/** Makes the call through the method that a program would call. */
export function makeCall(request: CallRequest, signal: AbortSignal): ApiCall<unknown> {
  const [resource = '', verb = ''] = String(request.operation).split('.')
  const method = request.allSessions ? `${verb}ForAllSessions` : verb
  const target: Fields = Object(clientFor(request)[resource])
  const call = target[method]
  if (typeof call !== 'function') throw new TypeError(`${resource}.${method} is not open to this credential`)
  return call.apply(target, argumentsOf(`${resource}.${method}`, request, signal))
}

/** Path parameters, the file of an upload, all other fields, options. */
function argumentsOf(name: string, request: CallRequest, signal: AbortSignal): unknown[] {
  const row = rowsByName.get(name)
  if (!row) throw new Error(`No operation is called ${name}`)
  const input: Fields = Object(request.input)
  const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field)
  const { base64, ...rest } = Object.fromEntries(Object.entries(input).filter(([field]) => !inPath.includes(field)))
  const file = request.file ?? (typeof base64 === 'string' ? fileIn(base64) : undefined)
  const files = file !== undefined && row.takesFile ? [file] : []
  const params = row.takesFile && typeof base64 === 'string' ? withType(rest, base64) : rest
  const options: CallOptions = { ...Object(request.options), signal }
  return [...inPath.map(field => input[field]), ...files, ...(row.hasParams ? [params] : []), options]
}

function fileIn(base64: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64'))
}

function withType(rest: Fields, base64: string): Fields {
  const [, mimetype] = /^data:([^;,]+)/.exec(base64) ?? []
  return mimetype === undefined || rest.mimetype !== undefined ? rest : { ...rest, mimetype }
}

/** The session's client; a token has one for the session that it names. */
export function accountOrSession(request: CallRequest): { session: SessionClient } {
  const client = clientFor(request)
  if (client instanceof SessionClient) return { session: client }
  throw new TypeError('Events need the credential of a session')
}

function clientFor({ baseUrl = '', credential = { kind: 'none' } }: CallRequest): Fields {
  const name = JSON.stringify([baseUrl, credential])
  const client = made.get(name) ?? makeClient(baseUrl, credential)
  made.set(name, client)
  return client
}

function makeClient(baseUrl: string, credential: Credential): Fields {
  switch (credential.kind) {
    case 'key':
      return Object(new SessionClient({ baseUrl, key: credential.value }))
    case 'token': {
      const account = new AccountClient({ baseUrl, token: credential.value })
      return Object(credential.session === undefined ? account : account.session(credential.session))
    }
    case 'none':
      return Object(new PublicClient({ baseUrl }))
  }
}
