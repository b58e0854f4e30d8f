import type { SandboxSighting } from '@messenger/shared/contract/sandbox/list-sightings'
import { describe, expect, it } from 'vitest'
import { typingIn } from './typing-in.ts'

const ana = '15551230001@s.whatsapp.net'
const team = '120363021234567890@g.us'
const saw = (type: SandboxSighting['type'], chat: string | null, second: number): SandboxSighting => ({
  from: ana,
  chat,
  type,
  at: `2026-04-15T10:00:${String(second).padStart(2, '0')}.500000Z`,
})
const ms = (second: number) => Date.parse('2026-04-15T10:00:00Z') + second * 1000
const typing = (sightings: SandboxSighting[], second: number, heard = 0, chat = ana) =>
  typingIn(sightings, { chat, heardAt: heard === 0 ? 0 : ms(heard) / 1000, now: ms(second) })?.type

describe('who types in a chat', () => {
  it('is who was seen to, in that chat, and not to have stopped', () => {
    const seen = [saw('composing', ana, 1), saw('recording', team, 2), saw('available', null, 3)]
    expect(typing(seen, 4)).toBe('composing')
    expect(typing(seen, 4, 0, team)).toBe('recording')
    expect(typing([...seen, saw('paused', ana, 4)], 5)).toBeUndefined()
    expect(typing([saw('available', null, 3)], 4)).toBeUndefined()
  })

  it('ends with a message, and by itself', () => {
    const seen = [saw('composing', ana, 10)]
    expect(typing(seen, 12, 9)).toBe('composing')
    expect(typing(seen, 12, 10)).toBeUndefined()
    expect(typing(seen, 12, 11)).toBeUndefined()
    expect(typing(seen, 35)).toBe('composing')
    expect(typing(seen, 36)).toBeUndefined()
  })
})
