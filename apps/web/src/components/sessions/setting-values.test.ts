import { sessionSummaryExample } from '@messenger/shared/contract/sessions/record'
import { describe, expect, it } from 'vitest'
import type { Setting } from '../../server/session-pages/described-settings.ts'
import { changesOf, type Drafts, draftsOf } from './setting-values.ts'

const settings = [
  setting('name', 'text'),
  setting('always_online', 'boolean'),
  setting('webhook_url', 'text', { nullable: true }),
  setting('webhook_events', 'list', { nullable: true }),
]
const before = draftsOf(settings, sessionSummaryExample)
const changes = (changed: Drafts) => changesOf(settings, before, { ...before, ...changed })

describe('changesOf', () => {
  it('sends nothing when nothing changed', () => {
    expect(changes({})).toEqual({})
  })

  it('sends only what changed', () => {
    expect(changes({ name: 'Sales ', always_online: true })).toEqual({ name: 'Sales', always_online: true })
  })

  it('clears an emptied address and an emptied list of events', () => {
    expect(changes({ webhook_url: '', webhook_events: [] })).toEqual({ webhook_url: null, webhook_events: null })
  })

  it('sends an emptied text that must not be empty, to have it refused at its field', () => {
    expect(changes({ name: ' ' })).toEqual({ name: '' })
  })

  it('shows a list that is not set as all of its choices, where one stands for them, and sends none as an empty list', () => {
    const choices = ['*', 'call'].map(value => ({ value, label: value }))
    const typed = [setting('webhook_events', 'list', { nullable: true, choices })]
    const saved = draftsOf(typed, { webhook_events: null })
    expect(saved).toEqual({ webhook_events: ['*'] })
    expect(changesOf(typed, saved, { webhook_events: [] })).toEqual({ webhook_events: [] })
    expect(changesOf(typed, draftsOf(typed, { webhook_events: [] }), saved)).toEqual({ webhook_events: ['*'] })
  })

  it('keeps event names that the contract does not know', () => {
    const odd = draftsOf(settings, { ...sessionSummaryExample, webhook_events: ['my.own', 'session.status'] })
    expect(changesOf(settings, odd, { ...odd, webhook_events: ['my.own'] })).toEqual({ webhook_events: ['my.own'] })
  })

  it('makes numbers and JSON of what was typed, and sends what is neither as it is', () => {
    const typed = [setting('days', 'integer', { nullable: true }), setting('rules', 'json')]
    const saved = draftsOf(typed, { days: 3, rules: [{ a: 1 }] })
    expect(changesOf(typed, saved, { days: '12', rules: '[{"a":2}]' })).toEqual({ days: 12, rules: [{ a: 2 }] })
    expect(changesOf(typed, saved, { days: '', rules: '{"a":' })).toEqual({ days: null, rules: '{"a":' })
  })

  it('never has a secret, and sends one that was typed as it was typed', () => {
    const typed = [setting('token', 'text', { secret: true, nullable: true })]
    const saved = draftsOf(typed, { token: 'kept' })
    expect(saved).toEqual({ token: '' })
    expect(changesOf(typed, saved, { token: ' new ' })).toEqual({ token: ' new ' })
  })

  it('sends a changed object as a whole, without secrets that stay', () => {
    const inner = [setting('from', 'text'), setting('days', 'integer'), setting('pin', 'text', { secret: true })]
    const typed = [setting('quiet', 'object', { fields: inner })]
    const saved = draftsOf(typed, { quiet: { from: '22:00', days: 5 } })
    expect(saved).toEqual({ quiet: { from: '22:00', days: '5', pin: '' } })
    expect(changesOf(typed, saved, { quiet: { from: '22:00', days: '7', pin: '' } })).toEqual({
      quiet: { from: '22:00', days: 7 },
    })
  })
})

function setting(name: string, kind: Setting['kind'], more: Partial<Setting> = {}): Setting {
  return {
    ...{ name, kind, label: name, hint: '', example: '', description: '', byDefault: '', format: '' },
    ...{ required: false, nullable: false, secret: false, mayBeEmpty: false, mayChange: true, isFixed: false },
    ...{ min: undefined, max: undefined, maxLength: undefined, choices: [], fields: [] },
    ...more,
  }
}
