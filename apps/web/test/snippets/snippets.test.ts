import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations } from '@messenger/shared/contract/operations'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeOperation } from '../../src/components/explorer/described-operation.ts'
import { type CallRequest, callRequestOf } from '../../src/components/explorer/snippets/call-request.ts'
import { curlOf } from '../../src/components/explorer/snippets/curl.ts'
import { anyJson, anyKey, anySegment, anyText } from './any-values.ts'
import { described } from './described.ts'
import { runCurl } from './run-curl.ts'
import { token } from './run-snippet.ts'
import { startWitness, type Witness } from './start-witness.ts'

let witness: Witness
let folder: string

beforeAll(async () => {
  witness = await startWitness()
  folder = await mkdtemp(join(tmpdir(), 'snippets-'))
})
afterAll(async () => {
  await witness.stop()
  await rm(folder, { recursive: true, force: true })
})

const place = () => ({ origin: witness.origin, sessionId: 7 })

interface Run {
  readonly secret?: string
  readonly file?: { readonly name: string; readonly bytes: Uint8Array }
}

/** Runs what is written of a call, and compares what arrived with the call. */
async function expectArrives(request: CallRequest, { secret, file }: Run = {}) {
  if (file) await writeFile(join(folder, file.name), file.bytes)
  await runCurl(curlOf(request, secret), folder)
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

describe('the snippet in curl', () => {
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
          await expectArrives(request)
        },
      ),
      { numRuns: 80 },
    )
  })

  it('encodes what stands in the path and the query', async () => {
    await fc.assert(
      fc.asyncProperty(anySegment, anyText, async (phone_number, after) => {
        const list = described('sandbox.listMessages')
        await expectArrives(callRequestOf(list, { phone_number, after, limit: 5 }, place()))
      }),
      { numRuns: 40 },
    )
  })

  it('carries a key that was chosen, and then names no session', async () => {
    const request = callRequestOf(described('messages.sendText'), { to: '+1' }, { ...place(), withSessionKey: true })
    expect(request.headers.map(([name]) => name)).toEqual(['Content-Type'])
    await expectArrives(request, { secret: `s'k"\\$x\`%s` })
  })

  it('sends the bytes of a file', async () => {
    const file = { name: `it's a "$file" %s.png`, bytes: Uint8Array.from({ length: 512 }, (_, index) => index % 256) }
    const request = callRequestOf(
      described('media.upload'),
      { base64: 'not sent' },
      { ...place(), file: { name: file.name, type: 'image/png' } },
    )
    expect(request.headers).toContainEqual(['Content-Type', 'image/png'])
    await expectArrives(request, { file })
  })

  it('can be written and read for every operation, from its own example', async () => {
    for (const row of operations) {
      const given: unknown = row.operation.example.input
      const operation = describeOperation(row)
      const session = operation.inPath.includes('id') ? { id: 7 } : {}
      const request = callRequestOf(operation, { ...session, ...Object(given) }, place())
      if (request.answer !== 'json' || request.url.includes('{')) continue
      await expectArrives(request)
    }
  })
})
