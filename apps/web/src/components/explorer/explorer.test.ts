import { operations } from '@messenger/shared/contract/operations'
import { describe, expect, it } from 'vitest'
import { buildInput } from './build-input.ts'
import { describeOperation } from './described-operation.ts'
import { callRequestOf } from './snippets/call-request.ts'
import { curlOf } from './snippets/curl.ts'

function described(name: string) {
  const row = operations.find(operation => operation.name === name)
  if (!row) throw new Error(`The contract has no ${name}`)
  return describeOperation(row)
}

const curlFor = (name: string, input: Readonly<Record<string, unknown>>) =>
  curlOf(callRequestOf(described(name), input, place))

const place = { origin: 'https://gw.example', sessionId: 7 }

describe('the form of an operation', () => {
  it('exists for every operation of the contract, with every input field', () => {
    for (const row of operations) {
      const names = describeOperation(row).fields.map(field => field.name)
      expect(names.toSorted()).toEqual(Object.keys(row.operation.input.shape).toSorted())
    }
  })

  it('knows what is required, what is chosen and what is a list', () => {
    const fields = new Map(described('sessions.create').fields.map(field => [field.name, field]))
    expect(fields.get('name')).toMatchObject({ required: true, kind: 'text' })
    expect(fields.get('network')).toMatchObject({ required: false, kind: 'choice', byDefault: 'live' })
    expect(fields.get('account_protection')).toMatchObject({ required: true, kind: 'boolean' })
    expect(fields.get('webhook_events')).toMatchObject({ kind: 'list' })
    expect(fields.get('webhook_url')).toMatchObject({ kind: 'text' })
  })
})

describe('buildInput', () => {
  it('turns what was typed into values and leaves out what is empty', () => {
    const { fields } = described('sessions.create')
    const typed = { name: 'A', account_protection: 'false', webhook_events: 'a\n\nb', proxy_url: '' }
    expect(buildInput(fields, typed)).toEqual({
      ok: true,
      input: { name: 'A', account_protection: false, webhook_events: ['a', 'b'] },
    })
  })

  it('names the field whose JSON is broken', () => {
    const { fields } = described('messages.markRead')
    expect(buildInput(fields, { key: '{"id":' })).toMatchObject({ ok: false, field: 'key' })
  })
})

describe('curlOf', () => {
  it('puts fields into path, query and body', () => {
    const curl = curlFor('sessions.connect', { id: 7, linkMethod: 'qr', qr_as_image: true })
    expect(curl).toContain(`-X POST 'https://gw.example/api/messenger-sessions/7/connect?qr_as_image=true'`)
    expect(curl).toContain(`-d '{"linkMethod":"qr"}'`)
    expect(curl).not.toContain('X-Session-Id')
  })

  it('names the session of a session-key operation and quotes for the shell', () => {
    const curl = curlFor('messages.sendText', { to: '+1', text: "it's" })
    expect(curl).toContain(`-H 'X-Session-Id: 7'`)
    expect(curl).toContain(`"text":"it'\\''s"`)
  })

  it('encodes what stands in a path', () => {
    expect(curlFor('contacts.checkNumber', { phone_number: '1@g.us/x' })).toContain(
      `'https://gw.example/api/on-messenger/1%40g.us%2Fx'`,
    )
  })
})
