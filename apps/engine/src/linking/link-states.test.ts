import { statusReasonSentences } from '@messenger/shared/contract/status-reasons'
import { describe, expect, it } from 'vitest'
import { type LinkEvent, type LinkState, linkSteps } from './link-states.ts'

const follow = (...events: LinkEvent[]) =>
  events.reduce<LinkState | undefined>((state, event) => state && linkSteps[state].on[event], 'opening')

describe('an attempt to link', () => {
  it.each([
    ['QR', ['text', 'text', 'accept']],
    ['a QR text after a lost connection', ['text', 'drop', 'text', 'accept']],
    ['code', ['ask', 'code', 'accept']],
    ['a code of its own after a lost connection', ['ask', 'drop', 'ask', 'code', 'drop', 'ask', 'code', 'accept']],
    ['passkey', ['passkey', 'confirm', 'accept']],
    ['QR, then a passkey', ['text', 'passkey', 'confirm', 'accept']],
    [
      'code, then a passkey that is asked for twice',
      ['ask', 'code', 'passkey', 'confirm', 'passkey', 'confirm', 'accept'],
    ],
  ] satisfies [string, LinkEvent[]][])('comes to a link by %s', (_, events) => {
    expect(follow(...events)).toBe('accepted')
  })

  it('accepts nothing that the phone cannot have seen', () => {
    expect([follow('accept'), follow('ask', 'accept'), follow('passkey', 'accept'), follow('text', 'confirm')]).toEqual(
      Array.from({ length: 4 }),
    )
  })

  it('can end, and can lose its connection, wherever it stands', () => {
    const { accepted, failed, ...open } = linkSteps
    for (const { on } of Object.values(open)) expect(on).toMatchObject({ fail: 'failed', drop: 'opening' })
    expect([accepted.on, failed.on]).toEqual([{}, {}])
  })

  it('has a sentence for whatever it shows', () => {
    for (const { shows } of Object.values(linkSteps)) {
      if (shows?.reason) expect(statusReasonSentences[shows.reason]).toMatch(/^[A-Z].*\.$/)
    }
  })
})
