import { proto } from '@whiskeysockets/baileys'
import { expect, test } from 'vitest'
import { contactContent } from './kinds/contact.ts'
import { forwardContent } from './kinds/forward.ts'
import { locationContent } from './kinds/location.ts'
import { countVote, optionHash, pollContent, pollSecret } from './kinds/poll.ts'
import { quoting } from './kinds/quote.ts'
import { reactionContent } from './kinds/reaction.ts'
import { decryptVote, encryptVote } from './kinds/vote.ts'
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

test('what is written of each kind is what is read, also over the wire and quoting', () => {
  const location = { latitude: -1.5, longitude: 2.25, name: 'n', address: 'a' }
  const options = ['x', 'y']
  for (const [content, expected] of [
    [contactContent({ name: 'Ana', phone: '+62' }), { kind: 'contact', contact: { name: 'Ana', phone: '+62' } }],
    [locationContent(location, 't'), { kind: 'location', text: 't', location }],
    [pollContent('q', options, true), { kind: 'poll', poll: { question: 'q', multiSelect: true } }],
    [
      pollContent('q', options, false),
      { kind: 'poll', poll: { multiSelect: false, options: [{ name: 'x' }, { name: 'y' }] } },
    ],
    [reactionContent('', { id: 'R' }), { kind: 'reaction', text: '', reaction: { id: 'R', text: '' } }],
  ] as const) {
    const wired = proto.Message.decode(proto.Message.encode(content).finish())
    expect(readContent(wired)).toMatchObject(expected)
    if (expected.kind === 'reaction') continue
    expect(readContent(quoting(wired, { stanzaId: 'Q' }))).toMatchObject({ ...expected, quotedId: 'Q' })
    expect(readContent(forwardContent(wired) ?? {})).toMatchObject(expected)
  }
})

test('votes: readable by who knows the secret and both parties, counted one for each voter', () => {
  const message = pollContent('q', ['x', 'y'], true)
  const secret = pollSecret(message) ?? Buffer.alloc(0)
  const parties = { pollId: 'P', creator: '1@lid', voter: '2@lid', secret }
  const vote = encryptVote(parties, [optionHash('y')])
  const chosen = decryptVote(vote, parties)
  expect(chosen).toEqual(new Set([optionHash('y')]))
  for (const wrong of [{ voter: '3@lid' }, { creator: '3@lid' }, { pollId: 'O' }, { secret: Buffer.alloc(32) }])
    expect(decryptVote(vote, { ...parties, ...wrong })).toBeUndefined()
  const { poll } = readContent(message)
  if (!poll || !chosen) throw new Error('no poll')
  const once = countVote(poll, 'a', chosen)
  expect(countVote(once, 'a', chosen).options).toMatchObject([{ voters: [] }, { voters: ['a'] }])
  expect(countVote(once, 'b', new Set([optionHash('x')])).options).toMatchObject([{ voters: ['b'] }, { voters: ['a'] }])
  expect(countVote(once, 'a', new Set()).options).toMatchObject([{ voters: [] }, { voters: [] }])
})

test('messages between devices, and those that change others, are not shown', () => {
  const type = proto.Message.ProtocolMessage.Type.APP_STATE_SYNC_KEY_SHARE
  expect(isSilent({ protocolMessage: { type } })).toBe(true)
  expect(isSilent({ senderKeyDistributionMessage: { groupId: 'g' } })).toBe(true)
  expect(isSilent({ pollUpdateMessage: {} })).toBe(true)
  expect(isSilent({ conversation: 'a', messageContextInfo: {} })).toBe(false)
})
