import { proto } from '@whiskeysockets/baileys'
import { expect, test } from 'vitest'
import { isSilent, readContent } from './message-content.ts'

test('text in both its forms, with what it quotes', () => {
  expect(readContent({ conversation: 'a' })).toMatchObject({ kind: 'text', text: 'a', quotedId: null })
  const extendedTextMessage = { text: 'b', contextInfo: { stanzaId: 'Q' } }
  expect(readContent({ extendedTextMessage })).toMatchObject({ kind: 'text', text: 'b', quotedId: 'Q' })
  expect(readContent({ ephemeralMessage: { message: { conversation: 'c' } } })).toMatchObject({ text: 'c' })
  expect(readContent({ liveLocationMessage: {} })).toMatchObject({ kind: 'unknown', text: '' })
})

test('every kind of media, however wrapped', () => {
  const file = { id: 'f', mimetype: 'image/png', fileName: null, size: 3, sha256: '00' }
  const image = { imageMessage: { caption: 'd', contextInfo: { stanzaId: 'Q' } } }
  expect(readContent(image, file)).toMatchObject({ kind: 'image', text: 'd', quotedId: 'Q', media: file })
  expect(readContent({ viewOnceMessageV2: { message: image } })).toMatchObject({ kind: 'image', media: null })
  expect(readContent({ videoMessage: {} }).kind).toBe('video')
  expect(readContent({ videoMessage: { gifPlayback: true } }).kind).toBe('gif')
  expect(readContent({ ptvMessage: {} }).kind).toBe('ptv')
  expect(readContent({ audioMessage: {} }).kind).toBe('audio')
  expect(readContent({ stickerMessage: {} }).kind).toBe('sticker')
  const document = { documentMessage: { caption: 'e' } }
  expect(readContent({ documentWithCaptionMessage: { message: document } })).toMatchObject({
    kind: 'document',
    text: 'e',
  })
})

test('messages between devices are not shown', () => {
  const type = proto.Message.ProtocolMessage.Type.APP_STATE_SYNC_KEY_SHARE
  expect(isSilent({ protocolMessage: { type } })).toBe(true)
  expect(isSilent({ senderKeyDistributionMessage: { groupId: 'g' } })).toBe(true)
  expect(isSilent({ conversation: 'a', messageContextInfo: {} })).toBe(false)
})
