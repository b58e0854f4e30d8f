import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ContractTree, contract } from '@messenger/shared/contract/contract'
import { namedEvents } from '@messenger/shared/contract/events'
import { defineOperation } from '@messenger/shared/contract/operation'
import { operations } from '@messenger/shared/contract/operations'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import type { GeneratedFile } from '../generated-file.ts'
import { n8nFiles } from './n8n-files.ts'

const cases = 'test/generated/cases.json'
const names = 'released-names.json'
const described = (name: string) => `nodes/Messenger/generated/${name}.ts`

const sendQuiz = defineOperation({
  title: 'Send Quiz Message',
  description: 'Queues a poll.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'send',
  http: { method: 'POST', path: '/api/send-message', query: ['wait'] },
  envelope: 'data',
  input: z.object({
    to: z.string().min(1),
    poll: z.object({ question: z.string(), options: z.array(z.string()), multiSelect: z.boolean().optional() }),
    gifPlayback: z.literal(true),
    replyTo: z.union([z.int(), z.string()]).nullable().optional(),
    wait: z.enum(['sent']).optional(),
  }),
  output: z.object({ msgId: z.int() }),
  errors: [],
  example: {
    input: { to: '+15551230001', poll: { question: 'Tea?', options: ['Yes', 'No'] }, gifPlayback: true, wait: 'sent' },
    output: { msgId: 1 },
  },
  n8n: { resource: 'Message', operation: 'Send Quiz' },
})

/** The shipped contract with operations added or replaced in one resource. */
function contractWith(resource: string, verbs: ContractTree[string]): ContractTree {
  const tree: ContractTree = contract
  return { ...tree, [resource]: { ...tree[resource], ...verbs } }
}

const generate = (tree: ContractTree = contract, released?: string) => n8nFiles(tree, namedEvents, released)
const textOf = (files: readonly GeneratedFile[], path: string) => files.find(file => file.path === path)?.text ?? ''

describe('one operation added to the contract', () => {
  const before = generate()
  const after = generate(contractWith('messages', { sendQuiz }))

  test('appears in n8n with nothing else changed', () => {
    const changed = after.filter(file => textOf(before, file.path) !== file.text).map(file => file.path)
    const fields = 'nodes/Messenger/__schema__/v2.0.0/message/sendQuiz.json'
    const generated = ['actions', 'message', 'requests'].map(described)
    expect(changed.sort()).toEqual([...generated, fields, names, cases].sort())
    expect(after.length).toBe(before.length + 1)
    expect(Object.keys(JSON.parse(textOf(after, fields)).properties)).toContain('msgId')
    const removed = before.flatMap(file => missingLines(file.text, textOf(after, file.path)))
    expect(removed).toEqual([])
    expect(textOf(after, described('message'))).toContain("name: 'Send Quiz',\n        value: 'sendQuiz',")
  })

  test('has a row in the request table that tells the node how to call it', async () => {
    const requests = await importRequests(textOf(after, described('requests')))
    expect(requests.message.sendQuiz).toEqual({
      name: 'messages.sendQuiz',
      method: 'POST',
      path: '/api/send-message',
      session: 'header',
      envelope: 'data',
      pagination: 'none',
      waits: true,
      simplified: [],
      fields: [
        field('to', 'To', 'body', ['to'], 'string'),
        field('pollQuestion', 'Poll Question', 'body', ['poll', 'question'], 'string'),
        field('pollOptions', 'Poll Options', 'body', ['poll', 'options'], 'list'),
        {
          ...field('pollMultiSelect', 'Poll Multiple Answers', 'body', ['poll', 'multiSelect'], 'boolean'),
          additional: true,
        },
        { ...field('replyTo', 'Reply To', 'body', ['replyTo'], 'reference'), additional: true, nullable: true },
        { ...field('wait', 'Wait', 'query', ['wait'], 'choice'), additional: true },
      ],
      constants: [{ place: 'body', at: ['gifPlayback'], value: true }],
    })
  })

  test('has a test case made from its example', () => {
    const all: { name: string }[] = JSON.parse(textOf(after, cases))
    const told = all.filter(({ name }) => name.startsWith('messages.sendQuiz'))
    expect(told.map(({ name }) => name)).toEqual(['messages.sendQuiz, version 1', 'messages.sendQuiz, version 2'])
    expect(told[1]).toMatchObject({
      version: 2,
      parameters: { additionalFields: {} },
      request: { query: { wait: 'sent' } },
    })
    expect(told[0]).toMatchObject({
      parameters: {
        resource: 'message',
        operation: 'sendQuiz',
        to: { __rl: true, mode: 'id', value: '+15551230001' },
        pollQuestion: 'Tea?',
        pollOptions: ['Yes', 'No'],
        additionalFields: { wait: 'sent' },
      },
      request: {
        method: 'POST',
        path: '/api/send-message',
        session: '7',
        query: { wait: 'sent' },
        body: { to: '+15551230001', poll: { question: 'Tea?', options: ['Yes', 'No'] }, gifPlayback: true },
      },
      items: [{ msgId: 1 }],
    })
  })
})

describe('what an operation that nobody has described asks for', () => {
  const input = z.object({
    to: z.string().meta({ description: 'Person, group or channel.' }),
    clipUrl: z.url(),
    tint: z.string(),
    due: z.string().meta({ format: 'date-time' }).optional(),
    msgId: z.int().meta({ refusal: 'message_not_found' }),
  })
  const files = generate(
    contractWith('messages', {
      sendQuiz: {
        ...sendQuiz,
        input,
        description: 'The quiz of the day.',
        example: { input: { tint: 'red' }, output: {} },
      },
    }),
  )
  const text = textOf(files, described('message'))
  const asked = text.slice(text.indexOf("operation: ['sendQuiz']"))

  test('is picked from a list where it names something', () => {
    expect(asked).toContain("...recipientLocator,\n    displayName: 'To'")
    expect(asked).toContain("...messageLocator,\n    displayName: 'Message'")
    expect(text).toContain('recipientLocator')
    expect(text).toMatch(/import \{[^}]*messageLocator[^}]*\} from '..\/locators'/)
  })

  test('comes from a file or an address', async () => {
    expect(asked).toContain("operation: ['sendQuiz'], mediaSource: ['binary'] }")
    expect(asked).toContain("operation: ['sendQuiz'], mediaSource: ['url'] }")
    const { message } = await importRequests(textOf(files, described('requests')))
    expect(message.sendQuiz).toMatchObject({ media: { as: 'source', parameters: { clip: 'clipUrl' }, named: false } })
  })

  test('is described and exemplified', () => {
    const tint = asked.slice(asked.indexOf("name: 'tint'"))
    expect(tint).toContain("placeholder: 'e.g. red',\n    required: true,\n    description: 'The tint to send',")
    expect(asked).toMatch(/name: 'due', type: 'dateTime'|name: 'due',\n +type: 'dateTime'/)
    expect(text).toContain("value: 'sendQuiz',\n        description: 'Send quiz message',")
  })
})

test('every operation with a place in n8n is in the table once', () => {
  const table = [...textOf(generate(), described('requests')).matchAll(/^ {6}name: '(.+)',$/gm)].map(([, name]) => name)
  const declared = operations.filter(({ operation }) => operation.n8n).map(({ name }) => name)
  expect(table.sort()).toEqual(declared.sort())
})

test('an operation with a twin has a case of its own for all sessions', () => {
  const all: { name: string; parameters: { session: { value: string } }; request: { path: string } }[] = JSON.parse(
    textOf(generate(), cases),
  )
  const told = all.filter(({ name }) => name.startsWith('webhooks.get'))
  expect(told.map(({ name, parameters, request }) => [name, parameters.session.value, request.path])).toEqual([
    ['webhooks.get', '7', '/api/messenger-sessions/7/webhooks/12'],
    ['webhooks.get of all', 'all', '/api/webhooks/12'],
    ['webhooks.getDelivery', '7', expect.stringMatching(/^\/api\/messenger-sessions\/7\/webhooks\/12\/deliveries\//)],
    ['webhooks.getDelivery of all', 'all', expect.stringMatching(/^\/api\/webhooks\/12\/deliveries\//)],
  ])
})

test('an operation that needs no session asks for none, and keeps the name that saved workflows hold', async () => {
  const files = generate()
  const requests = await importRequests(textOf(files, described('requests')))
  expect(requests.account).toMatchObject({ getUsage: { session: 'none' } })
  expect(textOf(files, described('account'))).toContain("name: 'session',\n    type: 'hidden',")
  expect(JSON.parse(textOf(files, names))).toContain('messenger.account.getUsage.session')
})

test('every event is an option of the trigger', () => {
  const [options = ''] = textOf(generate(), described('trigger')).split('type Choice')
  const values = [...options.matchAll(/value: '(.+?)'/g)].map(([, value]) => value)
  expect(values.sort()).toEqual(Object.keys(namedEvents).sort())
})

test('the same contract gives the same text', () => {
  expect(generate()).toEqual(generate())
})

test('endpoint filters reach the trigger once the contract declares webhooks.create', () => {
  const input = z.object({ id: z.int(), url: z.string(), chat_filter: z.enum(['all', 'group']).default('all') })
  const create = {
    ...sendQuiz,
    input,
    n8n: { resource: 'Webhook', operation: 'Create' },
    example: { input: {}, output: {} },
  }
  const files = generate(contractWith('webhooks', { create }))
  expect(textOf(files, described('trigger'))).toContain("name: 'chat_filter'")
  expect(textOf(files, described('trigger'))).not.toContain("name: 'url'")
})

describe('names', () => {
  test.each(['options', 'session', 'resource', 'additionalFields'])('refuses the reserved name %s', reserved => {
    const input = z.object({ [reserved]: z.string() })
    expect(() => generate(contractWith('messages', { sendQuiz: { ...sendQuiz, input } }))).toThrow(
      `'${reserved}' is reserved`,
    )
  })

  test('refuses two fields that meet in one name', () => {
    const input = z.object({ key: z.object({ id: z.string() }), keyId: z.string() })
    expect(() => generate(contractWith('messages', { sendQuiz: { ...sendQuiz, input } }))).toThrow("named 'keyId'")
  })

  test('refuses two operations in one place', () => {
    const n8n = { resource: 'Message', operation: 'Send Text' }
    expect(() => generate(contractWith('messages', { sendQuiz: { ...sendQuiz, n8n } }))).toThrow('Message → Send Text')
  })

  test('refuses to lose a released name, and keeps it by that', () => {
    const released = textOf(generate(contractWith('messages', { sendQuiz })), names)
    expect(() => generate(contract, released)).toThrow('messenger.message.sendQuiz.pollQuestion')
    expect(textOf(generate(contractWith('messages', { sendQuiz }), released), names)).toBe(released)
  })

  test('refuses to move a required field among the optional ones', () => {
    const released = textOf(generate(contractWith('messages', { sendQuiz })), names)
    const input = sendQuiz.input.extend({ to: z.string().optional() })
    const tree = contractWith('messages', { sendQuiz: { ...sendQuiz, input } })
    expect(() => generate(tree, released)).toThrow('messenger.message.sendQuiz.to')
  })
})

function field(parameter: string, title: string, place: string, at: string[], kind: string) {
  return { parameter, title, place, at, kind, additional: false, nullable: false }
}

/** Lines of the old text that are gone from the new one, in order. */
function missingLines(old: string, now: string): string[] {
  const lines = now.split('\n')
  return old.split('\n').filter(line => {
    const at = lines.indexOf(line)
    if (at < 0) return line !== ']'
    lines.splice(0, at + 1)
    return false
  })
}

async function importRequests(
  text: string,
): Promise<Record<string, Record<string, unknown>> & { message: Record<string, unknown> }> {
  const folder = mkdtempSync(join(tmpdir(), 'codegen-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'requests.ts')
  writeFileSync(path, text)
  const loaded: { requests: never } = await import(pathToFileURL(path).href)
  return loaded.requests
}
