import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations } from '@messenger/shared/contract/operations'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeOperation } from '../../src/components/explorer/described-operation.ts'
import { type CallRequest, callRequestOf } from '../../src/components/explorer/snippets/call-request.ts'
import { type SnippetLanguage, snippetLanguages } from '../../src/components/explorer/snippets/languages.ts'
import { runCurl } from './run-curl.ts'
import { loadPhp } from './run-php.ts'
import { loadPython } from './run-python.ts'
import { type RunSnippet, token } from './run-snippet.ts'
import { runTypescript } from './run-typescript.ts'
import { startWitness, type Witness } from './start-witness.ts'

let witness: Witness
let folder: string
let runners: Record<SnippetLanguage, RunSnippet>

beforeAll(async () => {
  witness = await startWitness()
  folder = await mkdtemp(join(tmpdir(), 'snippets-'))
  runners = {
    curl: runCurl,
    typescript: runTypescript,
    python: await loadPython(witness.port),
    php: await loadPhp(),
  }
})
afterAll(async () => {
  await witness.stop()
  await rm(folder, { recursive: true, force: true })
})

const described = (name: string) => {
  const row = operations.find(operation => operation.name === name)
  if (!row) throw new Error(`The contract has no ${name}`)
  return describeOperation(row)
}
const place = () => ({ origin: witness.origin, sessionId: 7 })

interface Run {
  readonly secret?: string
  readonly file?: { readonly name: string; readonly bytes: Uint8Array }
}

/** Runs what a language's builder writes of a call, and compares what arrived with the call. */
async function expectArrives(language: SnippetLanguage, request: CallRequest, { secret, file }: Run = {}) {
  const write = snippetLanguages.find(({ id }) => id === language)?.write
  if (file) await writeFile(join(folder, file.name), file.bytes)
  await runners[language](write?.(request, secret) ?? '', folder, file?.name)
  const { method, target, headers, body } = witness.take()
  expect({ method, url: `${witness.origin}${target}` }).toEqual({ method: request.method, url: request.url })
  expect(headers.authorization).toBe(request.isSigned ? `Bearer ${secret ?? token}` : undefined)
  for (const [name, value] of request.headers) expect(headers[name.toLowerCase()]).toBe(value)
  if (request.body.kind === 'none') expect(body.toString()).toBe('')
  if (request.body.kind === 'file') expect(body.equals(file?.bytes ?? Buffer.alloc(0))).toBe(true)
  if (request.body.kind === 'json') {
    const arrived: unknown = JSON.parse(body.toString('utf8'))
    expect(JSON.stringify(arrived)).toBe(JSON.stringify(request.body.value))
  }
}

/** Texts that some language, shell or page reads as something else. */
const hostile = [
  ...[
    `it's "quoted"`,
    'a\\',
    '\\n',
    '\\u{a}',
    'line\nbreak\r\nand\ttab',
    `$${'{process.exit(1)}'}`,
    '`id`',
    '$(id)',
    '$HOME',
  ],
  ...[
    '%s %d %(name)s',
    '{0} {name}',
    '</script><script>',
    '<!--',
    '?>',
    '<?php',
    '{$x}',
    '\'\'\' """',
    'é 漢 🙂 👩‍👩‍👧',
  ],
  ...[
    '\u2028\u2029',
    '\u0000\u0001\u007f\u0085',
    '#{1}',
    '!!',
    '@file',
    '-X',
    '__proto__',
    '\u202etxt',
    '\ufeffbom',
    ' ',
  ],
]
const anyText = fc.oneof(
  fc.constantFrom(...hostile),
  fc.string({ unit: 'binary' }),
  fc.tuple(fc.constantFrom(...hostile), fc.string(), fc.constantFrom(...hostile)).map(parts => parts.join('')),
)
const anyJson = fc.letrec<{ value: unknown; list: unknown; map: unknown }>(tie => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    anyText,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    tie('list'),
    tie('map'),
  ),
  list: fc.array(tie('value'), { maxLength: 4 }),
  map: fc.dictionary(fc.oneof(anyText, fc.constantFrom('0', '1', '2', '', '-1', '01')), tie('value'), { maxKeys: 4 }),
})).value
/** As `Idempotency-Key` may be; a header has no space at its ends. */
const anyKey = fc.stringMatching(/^[\x21-\x7e]([\x20-\x7e]{0,20}[\x21-\x7e])?$/)
/** Segments of dots alone mean folders to whoever makes the call. */
const anySegment = anyText.filter(text => text !== '' && !/^\.+$/.test(text))

const languages: readonly SnippetLanguage[] = snippetLanguages.map(({ id }) => id)
const runs = { curl: 80, typescript: 25, python: 100, php: 100 } as const

describe.each(languages)('the snippet in %s', language => {
  it('sends path, query, headers and body as described, whatever stands in them', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyText,
        anyJson,
        anyKey,
        fc.option(anyText, { nil: undefined }),
        async (to, value, key, text) => {
          const send = described('messages.sendText')
          const request = callRequestOf(send, { to, text, extra: value }, { ...place(), idempotencyKey: key })
          await expectArrives(language, request)
        },
      ),
      { numRuns: runs[language] },
    )
  })

  it('encodes what stands in the path and the query', async () => {
    await fc.assert(
      fc.asyncProperty(anySegment, anyText, async (phone_number, after) => {
        const list = described('sandbox.listMessages')
        await expectArrives(language, callRequestOf(list, { phone_number, after, limit: 5 }, place()))
      }),
      { numRuns: Math.min(40, runs[language]) },
    )
  })

  it('carries a key that was chosen, and then names no session', async () => {
    const request = callRequestOf(described('messages.sendText'), { to: '+1' }, { ...place(), withSessionKey: true })
    expect(request.headers.map(([name]) => name)).toEqual(['Content-Type'])
    await expectArrives(language, request, { secret: `s'k"\\$x\`%s` })
  })

  it('sends the bytes of a file', async () => {
    const file = { name: `it's a "$file" %s.png`, bytes: Uint8Array.from({ length: 512 }, (_, index) => index % 256) }
    const request = callRequestOf(
      described('media.upload'),
      { base64: 'not sent' },
      { ...place(), file: { name: file.name, type: 'image/png' } },
    )
    expect(request.headers).toContainEqual(['Content-Type', 'image/png'])
    await expectArrives(language, request, { file })
  })

  it('can be written and read for every operation, from its own example', async () => {
    const rows = language === 'typescript' ? operations.slice(0, 20) : operations
    for (const row of rows) {
      const given: unknown = row.operation.example.input
      const operation = describeOperation(row)
      const session = operation.inPath.includes('id') ? { id: 7 } : {}
      const request = callRequestOf(operation, { ...session, ...Object(given) }, place())
      if (request.answer !== 'json' || request.url.includes('{')) continue
      await expectArrives(language, request)
    }
  })
})
