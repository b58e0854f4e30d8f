import type { GivenFile, LibraryCall } from './library-call.ts'
import { type ShapeNotation, shapedValue } from './shaped-value.ts'
import { enclosed } from './written-value.ts'

/** With the client library for PHP. */
export function phpOf(call: LibraryCall, secret?: string): string {
  const types = new Set<string>()
  const made = `${receiver(call)}->${methodOf(call)}${argumentsOf(call, types)}`
  const kind = clientNames[call.client]
  const { answer, file, idempotencyKey } = call
  const uses = [
    ...[kind, ...(idempotencyKey === '' ? [] : ['CallOptions']), ...(file ? ['Upload'] : [])],
    ...[...types].map(type => `Model\\${type}`),
  ]
  return [
    '<?php',
    '',
    `require __DIR__ . '/vendor/autoload.php';`,
    '',
    ...uses.toSorted().map(name => `use MessagingGateway\\${name};`),
    '',
    `$${variable(call)} = new ${kind}(${optionsOf(call, secret).join(', ')});`,
    ...reading[answer](made),
    '',
  ].join('\n')
}

const clientNames = {
  account: 'AccountClient',
  ofAccount: 'AccountClient',
  session: 'SessionClient',
  public: 'PublicClient',
} as const satisfies Record<LibraryCall['client'], string>

const variable = ({ client }: LibraryCall) =>
  client === 'session' ? 'session' : client === 'public' ? 'gateway' : 'account'

const reading = {
  json: (call: string) => [`$answer = ${call};`, 'print_r($answer);'],
  file: (call: string) => [`$file = ${call};`, `$file->saveTo('answer');`],
  stream: (call: string) => [`foreach (${call} as $event) {`, '    print_r($event);', '}'],
} as const satisfies Record<LibraryCall['answer'], (call: string) => readonly string[]>

function optionsOf({ origin, client }: LibraryCall, secret: string | undefined): string[] {
  const credential = secret === undefined ? `getenv('TOKEN')` : text(secret)
  const name = client === 'session' ? 'key' : 'token'
  return [`baseUrl: ${text(origin)}`, ...(client === 'public' ? [] : [`${name}: ${credential}`])]
}

function receiver(call: LibraryCall): string {
  const { client, sessionId, resource } = call
  const session = client === 'ofAccount' ? `->session(${sessionId ?? text('{id}')})` : ''
  return `$${variable(call)}${session}->${resource}`
}

function methodOf({ answer, verb }: LibraryCall): string {
  return answer === 'stream' ? 'follow' : verb
}

/** What is named stands on lines of its own. */
function argumentsOf({ path, file, params, idempotencyKey }: LibraryCall, types: Set<string>): string {
  // Names that differ on the wire alone: the one in the path comes first.
  const inPath = new Set(path.map(({ name }) => camel(name)))
  const positional = [
    ...path.map(({ value }) => shapedValue(value, null, notation, 1, types)),
    ...(file ? [uploadOf(file)] : []),
  ]
  const named = [
    ...params.map(({ name, value, shape }) => {
      const own = inPath.has(camel(name)) ? `other_${name}` : name
      return notation.named(own, shapedValue(value, shape, notation, 1, types))
    }),
    ...(idempotencyKey === '' ? [] : [`options: new CallOptions(idempotencyKey: ${text(idempotencyKey)})`]),
  ]
  if (named.length === 0) return `(${positional.join(', ')})`
  return enclosed(['(', ')'], [...positional, ...named], notation.indent, 0)
}

function uploadOf(file: GivenFile): string {
  const source = 'name' in file ? `fromPath(${text(file.name)}` : `fromString(base64_decode(${text(file.base64)})`
  return `Upload::${source}, ${text(file.type)})`
}

/** In single quotes where that says it all; what is no visible sign is written as an escape. */
function text(value: string): string {
  if (!/\p{Cc}/u.test(value)) return `'${value.replaceAll(/[\\']/g, '\\$&')}'`
  return `"${value.replaceAll(/[\\"$]/g, '\\$&').replaceAll(/\p{Cc}/gu, escaped)}"`
}

function escaped(sign: string): string {
  if (sign === '\n') return '\\n'
  return `\\u{${sign.charCodeAt(0).toString(16)}}`
}

const notation: ShapeNotation = {
  text,
  number: String,
  words: { true: 'true', false: 'false', null: 'null' },
  list: ['[', ']'],
  map: ['[', ']'],
  // an array with the keys of a list would be sent as a list
  mapLike: names => (names.every((name, index) => name === String(index)) ? ['(object) [', ']'] : ['[', ']']),
  entry: (name, value) => `${text(name)} => ${value}`,
  named: (name, value) => `${camel(name)}: ${value}`,
  made: type => [`new ${type}(`, ')'],
  indent: '    ',
}

/** `phone_number` → `phoneNumber`, as the library names what the wire has. */
function camel(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
