import { sessionSummaryExample } from '@messenger/shared/contract/sessions/record'
import { describe, expect, it } from 'vitest'
import { changesOf, settingsOf } from './settings.ts'

const before = settingsOf(sessionSummaryExample)

describe('changesOf', () => {
  it('sends nothing when nothing changed', () => {
    expect(changesOf(before, { ...before })).toEqual({})
  })

  it('sends only what changed', () => {
    expect(changesOf(before, { ...before, name: 'Sales', always_online: true })).toEqual({
      name: 'Sales',
      always_online: true,
    })
  })

  it('clears an emptied address and an emptied list of events', () => {
    expect(changesOf(before, { ...before, webhook_url: '', webhook_events: [] })).toEqual({
      webhook_url: null,
      webhook_events: null,
    })
  })

  it('keeps event names that the form does not know', () => {
    const odd = settingsOf({ ...sessionSummaryExample, webhook_events: ['my.own', 'session.status'] })
    expect(changesOf(odd, { ...odd, webhook_events: ['my.own'] })).toEqual({ webhook_events: ['my.own'] })
  })
})
