import { describe, expect, it } from 'vitest'
import { Draft, type MessageRow } from './draft.ts'

const message: MessageRow = {
  chat: '1@lid',
  networkId: 'A',
  fromMe: false,
  remoteJid: '1@lid',
  participant: null,
  about: null,
  sealed: '',
  status: 3,
  timestamp: 1,
  counts: true,
}
const send = { logId: 7, messageId: 70 }

describe('a draft', () => {
  it('has each message once, and each network id of a send once', () => {
    const draft = new Draft()
    expect(draft.store(message)).toBe(1)
    expect(draft.store(message)).toBeNull()
    expect(draft.store({ ...message, fromMe: true })).toBe(2)
    const row = {
      networkId: 'B',
      to: null,
      body: null,
      chatJid: '1@lid',
      chat: '1@lid',
      about: null,
      sealed: '',
      timestamp: 1,
      traceparent: null,
      called: null,
      priority: null,
      heldUntil: null,
      heldReason: null,
    }
    expect([draft.accept(row), draft.accept(row)]).toEqual([true, false])
    expect([draft.stores('A'), draft.stores('B'), draft.stores('C')]).toEqual([true, true, false])
  })

  it('moves a message forward only', () => {
    const draft = new Draft()
    expect([3, 3, 2, 4].map(status => draft.move(70, 7, status))).toEqual([true, false, false, true])
    expect([...draft.moves.values()]).toEqual([{ messageId: 70, status: 4, logId: null }])
  })

  it('touches the rows of a send once, in whichever order acknowledgement and receipt come', () => {
    const inOrder = new Draft()
    expect([inOrder.resolve(send), inOrder.move(70, 7, 3), inOrder.resolve(send)]).toEqual([true, true, false])
    const reversed = new Draft()
    expect([reversed.move(70, 7, 3), reversed.resolve(send)]).toEqual([true, true])
    for (const draft of [inOrder, reversed]) {
      expect([...draft.sent.values()]).toEqual([{ logId: 7, status: 3, steps: [] }])
      expect([...draft.moves.values()]).toEqual([{ messageId: 70, status: 3, logId: null }])
    }
  })

  it('moves the message of a send only with its log, unless a receipt says more', () => {
    const draft = new Draft()
    draft.resolve(send)
    expect([...draft.moves.values()]).toEqual([{ messageId: 70, status: 2, logId: 7 }])
  })
})
