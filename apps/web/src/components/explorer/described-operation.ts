import { idempotentMethods } from '@messenger/shared/contract/idempotency'
import type { NamedOperation } from '@messenger/shared/contract/operations'
import { parametersOf } from '@messenger/shared/contract/paths'
import { phoneNumberField } from '@messenger/shared/contract/sessions/record'
import { z } from 'zod'
import { type FormField, formFieldsOf } from './form-fields.ts'
import { type GivenShape, shapesOf } from './given-shape.ts'

/** What the browser needs to know of an operation: plain data, made on the server from the contract. */
export interface DescribedOperation {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly effect: 'read' | 'write' | 'destructive'
  /** Acts on a session that is named by a header beside the token. */
  readonly needsSession: boolean
  /** A token or a key goes with it; else it is for everybody, or a field names who calls. */
  readonly needsCredential: boolean
  /** The key of a session is good for it. */
  readonly takesSessionKey: boolean
  /** `Idempotency-Key` is honoured. */
  readonly takesKey: boolean
  /** The body may be the bytes of a file. */
  readonly takesFile: boolean
  /** What comes back by HTTP. */
  readonly answer: 'json' | 'file' | 'stream'
  readonly method: string
  readonly path: string
  /** Fields that travel in the path and in the query; the rest is the body. */
  readonly inPath: readonly string[]
  readonly inQuery: readonly string[]
  /** Fields that always have one value, which client libraries give by themselves. */
  readonly constants: readonly string[]
  /** Fields that hold objects, as client libraries name them. */
  readonly shapes: Readonly<Record<string, GivenShape>>
  readonly fields: readonly FormField[]
}

export function describeOperation({ name, operation }: NamedOperation): DescribedOperation {
  const { title, description, effect, credential, envelope, http, input } = operation
  const inPath = parametersOf(http.path)
  const names = Object.keys(input.shape)
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const hasBody = http.method === 'POST' || http.method === 'PUT'
  return {
    ...{ name, title, description, effect, inPath },
    needsSession: credential === 'key',
    needsCredential: credential !== 'none' && credential !== 'token',
    takesSessionKey: credential === 'key' || credential === 'both',
    takesKey: idempotentMethods.includes(http.method) && credential !== 'none',
    takesFile: http.body === 'file',
    answer: envelope === 'file' || envelope === 'stream' ? envelope : 'json',
    method: http.method,
    path: http.path,
    inQuery: hasBody ? [...(http.query ?? [])] : names.filter(field => !inPath.includes(field)),
    constants: constantsOf(schema),
    shapes: shapesOf(input),
    fields: formFieldsOf(schema, formats),
  }
}

function constantsOf({ properties = {}, required = [] }: z.core.JSONSchema.BaseSchema): string[] {
  return required.filter(name => Object(properties[name]).const !== undefined)
}

/** By the pattern, which is what a schema says of a number in a text. */
const formats = { [String(z.toJSONSchema(phoneNumberField).pattern)]: 'phone' }
