import { expect, it } from 'vitest'
import { proto } from '../baileys.ts'
import { toldContent } from './told-content.ts'

const image = { url: 'https://mmg.whatsapp.net/a', mimetype: 'image/jpeg', caption: 'Receipt' }
const video = { url: 'https://mmg.whatsapp.net/v', mimetype: 'video/mp4' }
const document = { url: 'https://mmg.whatsapp.net/d', mimetype: 'application/pdf', caption: 'Invoice' }
const sticker = { url: 'https://mmg.whatsapp.net/s', mimetype: 'image/webp' }
const audio = { url: 'https://mmg.whatsapp.net/o', mimetype: 'audio/ogg' }

it.each<[string, proto.IMessage, object]>([
  ['nothing', { imageMessage: image }, { message: { imageMessage: image } }],
  [
    'a caption',
    { documentWithCaptionMessage: { message: { documentMessage: document } } },
    { message: { documentMessage: document } },
  ],
  [
    'view once, the first form',
    { viewOnceMessage: { message: { imageMessage: image } } },
    { message: { imageMessage: image }, viewOnce: true },
  ],
  [
    'view once, the second form',
    { viewOnceMessageV2: { message: { videoMessage: video } } },
    { message: { videoMessage: video }, viewOnce: true },
  ],
  [
    'view once, of voice messages',
    { viewOnceMessageV2Extension: { message: { audioMessage: audio } } },
    { message: { audioMessage: audio }, viewOnce: true },
  ],
  [
    'a flag of view once alone',
    { imageMessage: { ...image, viewOnce: true } },
    { message: { imageMessage: { ...image, viewOnce: true } }, viewOnce: true },
  ],
  [
    'a disappearing chat',
    { ephemeralMessage: { message: { imageMessage: { ...image, contextInfo: { expiration: 604_800 } } } } },
    { message: { imageMessage: { ...image, contextInfo: { expiration: 604_800 } } }, ephemeral: { seconds: 604_800 } },
  ],
  [
    'a disappearing chat that does not say how long',
    { ephemeralMessage: { message: { stickerMessage: sticker } } },
    { message: { stickerMessage: sticker }, ephemeral: { seconds: 0 } },
  ],
  [
    'a time without a wrapper',
    { extendedTextMessage: { text: 'soon gone', contextInfo: { expiration: 86_400 } } },
    {
      message: { extendedTextMessage: { text: 'soon gone', contextInfo: { expiration: 86_400 } } },
      ephemeral: { seconds: 86_400 },
    },
  ],
  [
    'another device of the account',
    { deviceSentMessage: { destinationJid: '15551230001@s.whatsapp.net', message: { imageMessage: image } } },
    { message: { imageMessage: image } },
  ],
  [
    'an animation',
    { lottieStickerMessage: { message: { stickerMessage: sticker } } },
    { message: { stickerMessage: sticker } },
  ],
  ['a round frame', { ptvMessage: video }, { message: { videoMessage: video } }],
  [
    'all of them',
    {
      deviceSentMessage: {
        message: {
          ephemeralMessage: {
            message: {
              viewOnceMessageV2: {
                message: { documentWithCaptionMessage: { message: { documentMessage: document } } },
              },
            },
          },
        },
      },
    },
    { message: { documentMessage: document }, viewOnce: true, ephemeral: { seconds: 0 } },
  ],
])('media in %s is told under its own key', (_name, content, expected) => {
  expect(toldContent(proto.Message.fromObject(content))).toEqual(expected)
})

it('an edit stays what it is, whatever it was wrapped in', () => {
  const protocolMessage = { type: 14, editedMessage: { conversation: 'better' } }
  expect(toldContent({ editedMessage: { message: { protocolMessage } } })).toEqual({ message: { protocolMessage } })
})

it('what has no end of wrappers is shown as it is', () => {
  let content: proto.IMessage = { imageMessage: image }
  for (let depth = 0; depth < 30; depth += 1) content = { ephemeralMessage: { message: content } }
  expect(toldContent(content).message).toHaveProperty('ephemeralMessage')
})
