import type { GivenFile, LibraryCall } from './library-call.ts'
import { type ShapeNotation, shapedValue } from './shaped-value.ts'
import { enclosed } from './written-value.ts'

/** With the client library for Python. */
export function pythonOf(call: LibraryCall, secret?: string): string {
  const types = new Set<string>()
  const made = `${receiver(call)}.${methodOf(call)}${argumentsOf(call, types)}`
  const kind = call.client === 'session' ? 'SessionClient' : 'AccountClient'
  const { answer, file, idempotencyKey } = call
  const usesBase64 = file !== undefined && 'base64' in file
  const names = [kind, ...(idempotencyKey === '' ? [] : ['CallOptions'])]
  return [
    ...(usesBase64 ? ['import base64'] : []),
    ...(secret === undefined ? ['import os'] : []),
    ...(usesBase64 || secret === undefined ? [''] : []),
    `from messaging_gateway import ${names.join(', ')}`,
    ...(types.size > 0 ? [`from messaging_gateway.models import ${[...types].toSorted().join(', ')}`] : []),
    '',
    `${variable(call)} = ${kind}(${optionsOf(call, secret).join(', ')})`,
    ...reading[answer](made),
    '',
  ].join('\n')
}

const variable = ({ client }: LibraryCall) => (client === 'session' ? 'session' : 'account')

const reading = {
  json: (call: string) => [`answer = ${call}`, 'print(answer)'],
  file: (call: string) => [`with ${call} as file:`, '    file.save("answer")'],
  stream: (call: string) => [`for event in ${call}:`, '    print(event)'],
} as const satisfies Record<LibraryCall['answer'], (call: string) => readonly string[]>

function optionsOf({ origin, client }: LibraryCall, secret: string | undefined): string[] {
  const credential = secret === undefined ? 'os.environ["TOKEN"]' : text(secret)
  return [`base_url=${text(origin)}`, `${client === 'session' ? 'key' : 'token'}=${credential}`]
}

function receiver(call: LibraryCall): string {
  const { client, sessionId, resource } = call
  const session = client === 'ofAccount' ? `.session(${sessionId ?? text('{id}')})` : ''
  return `${variable(call)}${session}.${snake(resource)}`
}

function methodOf({ answer, verb }: LibraryCall): string {
  return answer === 'stream' ? 'follow' : snake(verb)
}

/** What is named stands on lines of its own. */
function argumentsOf({ path, file, params, idempotencyKey }: LibraryCall, types: Set<string>): string {
  // Names that differ on the wire alone: the one in the path comes first.
  const inPath = new Set(path.map(({ name }) => snake(name)))
  const positional = [
    ...path.map(({ value }) => shapedValue(value, null, notation, 1, types)),
    ...(file ? [bytesOf(file)] : []),
  ]
  const named = [
    ...(file ? [`content_type=${text(file.type)}`] : []),
    ...params.map(({ name, value, shape }) => {
      const mark = inPath.has(snake(name)) ? '_' : ''
      return `${snake(name)}${mark}=${shapedValue(value, shape, notation, 1, types)}`
    }),
    ...(idempotencyKey === '' ? [] : [`request_options=CallOptions(idempotency_key=${text(idempotencyKey)})`]),
  ]
  if (named.length === 0) return `(${positional.join(', ')})`
  return enclosed(['(', ')'], [...positional, ...named], notation.indent, 0)
}

function bytesOf(file: GivenFile): string {
  return 'name' in file ? text(file.name) : `base64.b64decode(${text(file.base64)})`
}

/** JSON's texts are Python's as well: it knows the same escapes, and `\u` for nothing else. */
function text(value: string): string {
  return JSON.stringify(value)
}

const notation: ShapeNotation = {
  text,
  number: String,
  words: { true: 'True', false: 'False', null: 'None' },
  list: ['[', ']'],
  map: ['{', '}'],
  entry: (name, value) => `${text(name)}: ${value}`,
  named: (name, value) => `${snake(name)}=${value}`,
  made: type => [`${type}(`, ')'],
  indent: '    ',
}

const keywords: ReadonlySet<string> = new Set(['from', 'import', 'global', 'class', 'in', 'is', 'not', 'pass', 'async'])

/** `replyTo` → `reply_to`, as the library names what the wire has; a word of the language gets a line at its end. */
function snake(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
  return keywords.has(words) ? `${words}_` : words
}
