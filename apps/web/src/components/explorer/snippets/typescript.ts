import type { CallRequest } from './call-request.ts'
import { type Notation, writtenValue } from './written-value.ts'

/** With `fetch`, which needs no package: Node, Deno, Bun. */
export function typescriptOf(request: CallRequest, secret?: string): string {
  const { method, url, body, answer } = request
  const headers = headerLines(request, secret)
  const imports = [
    ...(answer === 'file' ? [`import { writeFile } from 'node:fs/promises'`] : []),
    ...(body.kind === 'file' ? [`import { readFile } from 'node:fs/promises'`] : []),
  ]
  return [
    ...(imports.length > 0 ? [...imports, ''] : []),
    `const response = await fetch(${text(url)}, {`,
    ...(method === 'GET' ? [] : [`  method: ${text(method)},`]),
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(body.kind === 'json' ? [`  body: JSON.stringify(${writtenValue(body.value, notation, 1)}),`] : []),
    ...(body.kind === 'file' ? [`  body: await readFile(${text(body.name)}),`] : []),
    '})',
    ...reading[answer],
    '',
  ].join('\n')
}

const reading = {
  json: ['console.log(response.status, await response.text())'],
  file: ['console.log(response.status)', `await writeFile('answer', new Uint8Array(await response.arrayBuffer()))`],
  stream: [
    'for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {',
    '  console.log(part)',
    '}',
  ],
} as const satisfies Record<CallRequest['answer'], readonly string[]>

/** The snippet reads its environment, this process does not. */
const tokenFromVariable = `\`Bearer \${process.${'env'}.TOKEN}\``

function headerLines({ headers, isSigned }: CallRequest, secret: string | undefined): string[] {
  const token = secret === undefined ? tokenFromVariable : text(`Bearer ${secret}`)
  return [
    ...(isSigned ? [`    Authorization: ${token},`] : []),
    ...headers.map(([name, value]) => `    ${text(name)}: ${text(value)},`),
  ]
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
