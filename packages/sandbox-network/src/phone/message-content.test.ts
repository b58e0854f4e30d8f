import { proto } from '@whiskeysockets/baileys'
import { expect, test } from 'vitest'
import { isSilent, readContent } from './message-content.ts'

test('text in both its forms, with what it quotes', () => {
  expect(readContent({ conversation: 'a' })).toMatchObject({ kind: 'text', text: 'a', quotedId: null })
  const extendedTextMessage = { text: 'b', contextInfo: { stanzaId: 'Q' } }
  expect(readContent({ extendedTextMessage })).toMatchObject({ kind: 'text', text: 'b', quotedId: 'Q' })
  expect(readContent({ ephemeralMessage: { message: { conversation: 'c' } } })).toMatchObject({ text: 'c' })
  expect(readContent({ eventMessage: { name: 'd' } })).toMatchObject({ kind: 'unknown', text: '' })
})

test('messages between devices are not shown', () => {
  const type = proto.Message.ProtocolMessage.Type.APP_STATE_SYNC_KEY_SHARE
  expect(isSilent({ protocolMessage: { type } })).toBe(true)
  expect(isSilent({ senderKeyDistributionMessage: { groupId: 'g' } })).toBe(true)
  expect(isSilent({ conversation: 'a', messageContextInfo: {} })).toBe(false)
})
