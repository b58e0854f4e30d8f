import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wrap } from '@messenger/shared/contract/envelope'
import { operations } from '@messenger/shared/contract/operations'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallPlace, callRequestOf } from '../../src/components/explorer/snippets/call-request.ts'
import { snippetLanguages, writtenCallOf } from '../../src/components/explorer/snippets/languages.ts'
import { anyKey, anyMap, anySegment, anyText } from './any-values.ts'
import { described } from './described.ts'
import { interpreters, startSnippets, token } from './run-snippet.ts'
import { type Arrived, startWitness, type Witness, type WitnessAnswer } from './start-witness.ts'

interface Call {
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
  readonly place?: Partial<CallPlace>
  readonly secret?: string
}

const fileBytes = Uint8Array.from({ length: 512 }, (_, index) => index % 256)
const picture = 'bytes of a picture'
/** Calls that are made by one process. */
const atOnce = 20

/** Runs what the explorer writes in a language with the real library, and compares what arrives with the call by HTTP. */
export function librarySnippetCases(language: keyof typeof interpreters): void {
  let witness: Witness
  let folder: string
  beforeAll(async () => {
    witness = await startWitness()
    folder = await mkdtemp(join(tmpdir(), 'snippets-'))
  })
  afterAll(async () => {
    await witness?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const placeOf = ({ place }: Call): CallPlace => ({ origin: witness.origin, sessionId: 7, ...place })

  function textOf(call: Call): string {
    const written = writtenCallOf(described(call.name), call.input, placeOf(call))
    return snippetLanguages.find(({ id }) => id === language)?.write(written, call.secret) ?? ''
  }

  const start = (calls: readonly Call[], answers = calls.map(({ name }) => answerOf(name))) => {
    witness.answerWith(answers)
    return startSnippets(interpreters[language], calls.map(textOf), folder)
  }

  /** Runs the snippets of calls; answers what arrived, in their order. */
  async function run(calls: readonly Call[]): Promise<Arrived[]> {
    const { ended } = await start(calls)
    const failure: unknown = await ended.then(
      () => undefined,
      error => error,
    )
    const arrived = witness.takeAll()
    const last = calls[failure ? Math.max(arrived.length - 1, 0) : arrived.length]
    expect([failure, arrived.length], `${failure}\n${last && textOf(last)}`).toEqual([undefined, calls.length])
    return arrived
  }

  async function expectArrive(calls: readonly Call[]): Promise<void> {
    const arrived = await run(calls)
    for (const [index, call] of calls.entries()) {
      const { method, target, headers, body } = arrived[index] ?? Object({})
      const request = callRequestOf(described(call.name), call.input, placeOf(call))
      const [expected, came] = [new URL(request.url), new URL(target, witness.origin)]
      const text = textOf(call)
      const isFile = described(call.name).takesFile
      expect([method, segmentsOf(came)], text).toEqual([request.method, segmentsOf(expected)])
      expect(fieldsOf(came), text).toEqual(fieldsOf(expected))
      expect(headers.authorization).toBe(request.isSigned ? `Bearer ${call.secret ?? token}` : undefined)
      if (isFile) {
        expect(body.equals(bytesIn(call.input)), text).toBe(true)
        continue
      }
      for (const [name, value] of request.headers) expect(headers[name.toLowerCase()], text).toBe(value)
      if (request.body.kind === 'json') expect(JSON.parse(body.toString('utf8')), text).toEqual(request.body.value)
    }
  }

  /** For any calls; small numbers, since each run makes many. */
  const forAny = (call: fc.Arbitrary<Call>) =>
    fc.assert(fc.asyncProperty(fc.array(call, { minLength: atOnce, maxLength: atOnce }), expectArrive), { numRuns: 3 })

  describe(`the snippet in ${language}`, () => {
    it('sends texts and keys as they are, whatever stands in them', () =>
      forAny(
        fc.record({ to: anyText, text: anyText, key: anyKey }).map(({ key, ...input }) => {
          return { name: 'messages.sendText', input, place: { idempotencyKey: key } }
        }),
      ))

    it('sends objects with any names and values', () =>
      forAny(anyMap.map(data => ({ name: 'media.decrypt', input: { data } }))))

    it('encodes what stands in the path and the query', () =>
      forAny(
        fc.record({ phone_number: anySegment, after: anyText }).map(input => {
          return { name: 'sandbox.listMessages', input: { ...input, limit: 5 } }
        }),
      ))

    it('carries a key that was chosen, and then names no session', async () => {
      const call = { name: 'messages.sendText', input: { to: '+1', text: 'x' }, secret: `s'k"\\$x\`%s` }
      const [arrived] = await run([{ ...call, place: { withSessionKey: true } }])
      expect(arrived?.headers.authorization).toBe(`Bearer ${call.secret}`)
      expect(arrived?.headers['x-session-id']).toBeUndefined()
    })

    it('sends the bytes of a file, and those that were typed in', async () => {
      const file = { name: `it's a "$file" %s.png`, type: 'image/png' }
      await writeFile(join(folder, file.name), fileBytes)
      const base64 = Buffer.from(fileBytes).toString('base64')
      const typed = { base64, mimetype: 'image/png' }
      const name = 'media.upload'
      for (const { body, headers } of await run([
        { name, input: {}, place: { file } },
        { name, input: typed },
      ])) {
        expect([body.equals(fileBytes), headers['content-type']]).toEqual([true, 'image/png'])
      }
    })

    it('stores a file that is answered', async () => {
      const [arrived] = await run([{ name: 'media.getUploaded', input: { file: 'a.png' } }])
      expect(arrived).toMatchObject({ method: 'GET', target: '/media/a.png' })
      expect(await readFile(join(folder, 'answer'), 'utf8')).toBe(picture)
    })

    it('listens to a stream', async () => {
      const isThere = witness.until('/api/events/stream')
      const call = { name: 'events.stream', input: { types: ['messages.received'] } }
      const { child, ended } = await start([call], [answerOf('events.list'), answerOf('events.stream')])
      await Promise.race([isThere, ended])
      child.kill('SIGKILL')
      await expect(ended).rejects.toThrow('SIGKILL')
      witness.takeAll()
    })

    it('sends the token of a link by passkey', async () => {
      const [arrived] = await run([{ name: 'passkey.getPending', input: { token: 'pk_1' } }])
      expect(arrived).toMatchObject({ target: '/api/passkey/pending', headers: { 'x-passkey-token': 'pk_1' } })
    })

    it('can be written and read for every operation, from its own example', () => expectArrive(examples()))
  })
}

/** As the contract's own example answers it. */
function answerOf(name: string): WitnessAnswer {
  const row = operations.find(operation => operation.name === name)?.operation
  if (row?.envelope === 'file') return { type: 'image/png', body: picture }
  if (row?.envelope === 'stream') return { type: 'text/event-stream', body: ': open\n\n' }
  return { type: 'application/json', body: JSON.stringify(row && wrap(row, row.example.output)) ?? '' }
}

/** Every operation that is answered with JSON, as its own example calls it. */
function examples(): Call[] {
  return operations.flatMap(({ name, operation: { example } }) => {
    const { inPath, answer } = described(name)
    const input: Record<string, unknown> = { ...(inPath.includes('id') ? { id: 7 } : {}), ...Object(example.input) }
    const isWhole = inPath.every(field => input[field] !== undefined)
    // The token of this one travels in a header.
    const isPlain = answer === 'json' && name !== 'passkey.getPending'
    return isPlain && isWhole ? [{ name, input }] : []
  })
}

/** Of an input that has them in Base64, or as an address with the data in it. */
function bytesIn({ base64 }: Readonly<Record<string, unknown>>): Buffer {
  return Buffer.from(String(base64).replace(/^data:.*,/, ''), 'base64')
}

function segmentsOf({ pathname }: URL): string[] {
  return pathname.split('/').map(decodeURIComponent)
}

function fieldsOf({ searchParams }: URL): string[][] {
  return [...searchParams].toSorted(([one = ''], [other = '']) => one.localeCompare(other))
}
