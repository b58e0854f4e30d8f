import { listMessages, type SandboxMessage } from '@messenger/shared/contract/sandbox/list-messages'
import { createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'
import { en } from '../texts/en.ts'
import { chatsOf, messageText, withReactions } from './chats.ts'

const t = createTranslator({ locale: 'en', messages: en, namespace: 'sandbox.chat' })

const [example] = listMessages.output.parse(listMessages.example.output)
if (!example) throw new Error('The contract has no example message')
const message = (changes: Partial<SandboxMessage>): SandboxMessage => ({ ...example, ...changes })

describe('chatsOf', () => {
  it('puts the chat with the newest message first', () => {
    const chats = chatsOf([
      message({ id: '1', chat: 'a', timestamp: 1 }),
      message({ id: '2', chat: 'b', timestamp: 2 }),
      message({ id: '3', chat: 'a', timestamp: 3 }),
    ])
    expect(chats.map(({ jid, messages }) => [jid, messages.length])).toEqual([
      ['a', 2],
      ['b', 1],
    ])
  })

  it('counts what was received and not read', () => {
    const [chat] = chatsOf([
      message({ id: '1', status: 'delivered' }),
      message({ id: '2', status: 'read' }),
      message({ id: '3', status: 'delivered', from_me: true }),
      message({ id: '4', status: 'delivered', deleted: true }),
    ])
    expect(chat?.unread).toBe(1)
  })
})

describe('messageText', () => {
  it('says what cannot be shown', () => {
    expect(messageText(message({ kind: 'unknown', text: '' }), t)).toBe('This message could not be decrypted')
    expect(messageText(message({ deleted: true, text: 'gone' }), t)).toBe('This message was deleted')
  })

  it('names the kind of media beside its caption', () => {
    expect(messageText(message({ kind: 'image', text: 'Receipt' }), t)).toBe('[image] Receipt')
  })
})

describe('withReactions', () => {
  const to = (id: string, emoji: string, from: string) =>
    message({ id: `${from} ${emoji}`, kind: 'reaction', text: '', from, reaction: { id, text: emoji } })

  it('puts each person’s last reaction at its message', () => {
    const shown = withReactions([message({ id: '1' }), to('1', '👍', 'a'), to('1', '😂', 'b'), to('1', '❤️', 'a')])
    expect(shown).toHaveLength(1)
    expect(shown[0]?.reactions.map(({ emoji, from }) => [emoji, from])).toEqual([
      ['❤️', 'a'],
      ['😂', 'b'],
    ])
  })

  it('forgets one that was taken back', () => {
    expect(withReactions([message({ id: '1' }), to('1', '👍', 'a'), to('1', '', 'a')])[0]?.reactions).toEqual([])
  })

  it('shows one to a message that the phone does not have', () => {
    expect(withReactions([to('gone', '👍', 'a')]).map(({ message: { kind } }) => kind)).toEqual(['reaction'])
  })
})
