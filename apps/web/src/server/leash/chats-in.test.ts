import { expect, it } from 'vitest'
import { chatsIn } from './chats-in.ts'

it.each([
  [{ messages: { key: { remoteJid: '1@lid', cleanedSenderPn: '62' } } }, ['1@lid', '62@s.whatsapp.net']],
  [
    [{ id: '1@g.us' }, { id: '62:3@s.whatsapp.net' }],
    ['1@g.us', '62@s.whatsapp.net'],
  ],
  [{ key: { id: '3EB0', remoteJid: '1@g.us', participant: '2@lid' }, text: '3@lid' }, ['1@g.us']],
  [{ status: 'connected' }, []],
  ['1@lid', []],
])('%j is about %j', (data, chats) => {
  expect([...chatsIn(data)]).toEqual(chats)
})
