import type { GivenFile, LibraryCall } from './library-call.ts'
import { type Notation, writtenValue } from './written-value.ts'

/** With the client library for Node, Deno, Bun and Workers. */
export function typescriptOf(call: LibraryCall, secret?: string): string {
  const { answer, file } = call
  const kind = clientNames[call.client]
  const reads = file !== undefined && 'name' in file
  const imports = [
    ...(answer === 'file' ? [`import { writeFile } from 'node:fs/promises'`] : []),
    ...(reads ? [`import { readFile } from 'node:fs/promises'`] : []),
    `import { ${kind} } from 'messaging-gateway-client'`,
  ]
  return [
    ...imports,
    '',
    `const ${clientVariables[call.client]} = new ${kind}({ ${optionsOf(call, secret).join(', ')} })`,
    ...reading[answer](`${receiver(call)}.${methodOf(call)}(${argumentsOf(call).join(', ')})`),
    '',
  ].join('\n')
}

const clientNames = {
  account: 'AccountClient',
  ofAccount: 'AccountClient',
  session: 'SessionClient',
  public: 'PublicClient',
} as const satisfies Record<LibraryCall['client'], string>

const clientVariables = {
  account: 'account',
  ofAccount: 'account',
  session: 'session',
  public: 'gateway',
} as const satisfies Record<LibraryCall['client'], string>

const reading = {
  json: (call: string) => [`const answer = await ${call}`, 'console.log(answer)'],
  file: (call: string) => [`const file = await ${call}`, `await writeFile('answer', file.stream)`],
  stream: (call: string) => [`for await (const event of ${call}) {`, '  console.log(event)', '}'],
} as const satisfies Record<LibraryCall['answer'], (call: string) => readonly string[]>

/** The snippet reads its environment, this process does not. */
const tokenFromVariable = `process.${'env'}.TOKEN ?? ''`

function optionsOf({ origin, client }: LibraryCall, secret: string | undefined): string[] {
  const credential = secret === undefined ? tokenFromVariable : text(secret)
  const name = client === 'session' ? 'key' : 'token'
  return [`baseUrl: ${text(origin)}`, ...(client === 'public' ? [] : [`${name}: ${credential}`])]
}

function receiver({ client, sessionId, resource }: LibraryCall): string {
  const session = client === 'ofAccount' ? `.session(${sessionId ?? text('{id}')})` : ''
  return `${clientVariables[client]}${session}.${resource}`
}

function methodOf({ answer, verb }: LibraryCall): string {
  return answer === 'stream' ? 'follow' : verb
}

function argumentsOf({ path, file, params, takesParams, idempotencyKey }: LibraryCall): string[] {
  const fields = Object.fromEntries(params.map(({ name, value }) => [name, value]))
  const given = file ? { ...fields, mimetype: file.type } : fields
  const isGiven = Object.keys(given).length > 0 || (takesParams && idempotencyKey !== '')
  return [
    ...path.map(({ value }) => writtenValue(value, notation, 0)),
    ...(file ? [bytesOf(file)] : []),
    ...(isGiven ? [writtenValue(given, notation, 0)] : []),
    ...(idempotencyKey === '' ? [] : [`{ idempotencyKey: ${text(idempotencyKey)} }`]),
  ]
}

function bytesOf(file: GivenFile): string {
  return 'name' in file ? `await readFile(${text(file.name)})` : `Buffer.from(${text(file.base64)}, 'base64')`
}

/** JSON's texts are the language's; `</script>` would end the page that the snippet is put on. */
function text(value: string): string {
  return JSON.stringify(value).replaceAll('</', '<\\/').replaceAll('<!--', '<\\u0021--')
}

const notation: Notation = {
  text,
  number: String,
  words: { true: 'true', false: 'false', null: 'null' },
  list: ['[', ']'],
  map: ['{', '}'],
  entry: (name, value) => `${nameOf(name)}: ${value}`,
  indent: '  ',
}

/** `__proto__` as a plain name would set the prototype instead. */
function nameOf(name: string): string {
  if (name === '__proto__') return '["__proto__"]'
  return /^[A-Za-z_]\w*$/.test(name) ? name : text(name)
}
