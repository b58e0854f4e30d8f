import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventContract } from '@messenger/shared/contract/events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { webhookCheck } from '../../src/components/connect/webhook-check.ts'
import { writeFirstCall } from '../../src/components/connect/write-first-call.ts'
import { interpreters, startSnippets, webhookSecret } from './run-snippet.ts'
import { startWitness, type Witness } from './start-witness.ts'

type Language = keyof typeof interpreters

const pageName = { typescript: 'node', python: 'python', php: 'php' } as const

/** What a handler has: `body` and `headers`. JSON's texts and objects are Python's as well. */
const given = {
  typescript: (body: string, headers: object) => `const [body, headers] = ${JSON.stringify([body, headers])}\n`,
  python: (body: string, headers: object) =>
    `body = ${JSON.stringify(body)}.encode()\nheaders = ${JSON.stringify(headers)}\n`,
  php: (body: string, headers: object) =>
    `<?php\n[$body, $headers] = json_decode(base64_decode('${btoa(JSON.stringify([body, headers]))}'), true);\n`,
} as const satisfies Record<Language, (body: string, headers: object) => string>

/** Runs what the page of client libraries shows. */
export function libraryPageCases(language: Language): void {
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

  const run = async (text: string) => {
    const { ended } = await startSnippets(interpreters[language], [text], folder)
    return ended
  }

  describe(`the page of client libraries in ${language}`, () => {
    it('sends a text by a session, to its own number', async () => {
      const write = writeFirstCall[pageName[language]]
      witness.answerWith([
        { type: 'application/json', body: '{"success":true,"data":{"msgId":1,"jid":"a","status":"sent"}}' },
      ])
      await run(write({ origin: witness.origin, sessionId: 7, to: '+15550100' }))
      const { method, target, headers, body } = witness.take()
      expect([method, target, headers['x-session-id']]).toEqual(['POST', '/api/send-message', '7'])
      expect(JSON.parse(body.toString())).toEqual({ to: '+15550100', text: 'Hello' })
    })

    it('checks a webhook, and refuses one that was changed', async () => {
      const body = JSON.stringify({
        event: 'session.status',
        sessionId: 7,
        data: eventContract['session.status'].example,
      })
      const signed = { 'webhook-id': 'msg_1', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) }
      const content = `${signed['webhook-id']}.${signed['webhook-timestamp']}.${body}`
      const key = Buffer.from(webhookSecret.replace('whsec_', ''), 'base64')
      const signature = `v1,${createHmac('sha256', key).update(content).digest('base64')}`
      const headers = { ...signed, 'webhook-signature': signature }
      const check = webhookCheck[pageName[language]].replace('<?php\n', '')
      await run(given[language](body, headers) + check)
      const changed = run(given[language](body.replace('7', '8'), headers) + check)
      await expect(changed).rejects.toThrow(/WebhookSignature(Error|Exception)/)
    })
  })
}
