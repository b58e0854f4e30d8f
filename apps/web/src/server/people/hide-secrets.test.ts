import { eventContract } from '@messenger/shared/contract/events'
import { secretsOfEvents } from '@messenger/shared/events/secrets-of-events'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eventShownTo, shownTo } from './hide-secrets.ts'
import { rightsOf } from './rights.ts'

const viewer = rightsOf('viewer', null)
const member = rightsOf('member', null)

/** Names under which contracts carry what lets somebody act. */
const telling = /^(qr|token|code|secret|password|pin|inviteCode|invite_code|inviteLink|pairingCode|apiKey|api_key)$/

const named = (schema: unknown): string[] =>
  typeof schema !== 'object' || schema === null
    ? []
    : Object.entries(schema).flatMap(([key, value]) => [
        ...(key === 'properties' ? Object.keys(Object(value)) : []),
        ...named(value),
      ])

describe('secrets of events', () => {
  it.each(Object.entries(eventContract))('%s: each field that is named like one is hidden', (name, { payload }) => {
    const fields = named(z.toJSONSchema(payload, { unrepresentable: 'any' }))
    const found = [...new Set(fields.filter(field => telling.test(field)))]
    expect(new Map<string, readonly string[]>(Object.entries(secretsOfEvents)).get(name) ?? []).toEqual(found)
  })

  it.each([
    ['passkey.updated', { stage: 'request', token: 'hidden' }],
    ['passkey.updated', { stage: 'confirmation', code: 'hidden' }],
    ['qrcode.updated', { qr: 'hidden', session_id: '7' }],
    ['groups.update', [{ id: 'g', inviteCode: 'hidden' }]],
  ])('%s %j is not for viewers, also in a delivery and what a receiver repeats of it', (event, data) => {
    const told = { event, data }
    expect(JSON.stringify(eventShownTo(viewer, told))).toMatch(/••••/)
    expect(JSON.stringify(eventShownTo(viewer, told))).not.toContain('hidden')
    expect(eventShownTo(member, told)).toBe(told)
    const delivery = {
      event,
      request: { url: 'https://example.com', headers: {}, body: JSON.stringify(told) },
      attempts: [
        { number: 1, response_body: 'hidden' },
        { number: 2, response_body: null },
      ],
    }
    const seen = Object(shownTo(viewer, 'webhooks.getDelivery', delivery))
    expect(JSON.stringify(seen)).not.toContain('hidden')
    expect(JSON.parse(seen.request.body)).toEqual(eventShownTo(viewer, told))
    expect(seen.attempts.map(({ response_body }: { response_body: unknown }) => response_body)).toEqual(['••••', null])
    expect(shownTo(member, 'webhooks.getDelivery', delivery)).toBe(delivery)
  })

  it('leaves a body that is no longer stored, and events that have no secrets', () => {
    const gone = { event: 'qrcode.updated', request: { url: '', headers: {}, body: null }, attempts: [] }
    expect(shownTo(viewer, 'webhooks.getDelivery', gone)).toEqual(gone)
    const chat = { event: 'chats.update', data: [{ code: 'kept' }] }
    expect(eventShownTo(viewer, chat)).toBe(chat)
  })
})
