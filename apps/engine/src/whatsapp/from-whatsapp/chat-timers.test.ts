import { describe, expect, it } from 'vitest'
import { readChatTimers } from './chat-timers.ts'

const jid = '15551230001@s.whatsapp.net'
const timer = { jid, seconds: 86_400, since: 1_700_000_000 }
const told = { ephemeralExpiration: 86_400, ephemeralSettingTimestamp: 1_700_000_000 }
const textIn = (remoteJid: string, contextInfo: object) => ({
  key: { remoteJid, id: 'x', fromMe: false },
  message: { ephemeralMessage: { message: { extendedTextMessage: { text: 'Hello', contextInfo } } } },
})
const wrote = (remoteJid: string, contextInfo: object) =>
  readChatTimers({ 'messages.upsert': { type: 'notify', messages: [textIn(remoteJid, contextInfo)] } })

describe('readChatTimers', () => {
  it('reads a setting that was changed, also to none', () => {
    expect(readChatTimers({ 'chats.update': [{ id: jid, ...told }] })).toEqual([timer])
    const off = { id: jid, ephemeralExpiration: null, ephemeralSettingTimestamp: 1_700_000_000 }
    expect(readChatTimers({ 'chats.update': [off] })).toEqual([{ ...timer, seconds: 0 }])
    expect(readChatTimers({ 'chats.update': [{ id: jid, unreadCount: 1 }] })).toEqual([])
  })

  it('reads synced chats that have one', () => {
    expect(
      readChatTimers({
        'chats.upsert': [
          { id: jid, ...told },
          { id: '1@lid', ephemeralExpiration: 0 },
        ],
      }),
    ).toEqual([timer])
  })

  it('reads it off what people write', () => {
    const context = { expiration: 86_400, ephemeralSettingTimestamp: 1_700_000_000 }
    expect(wrote(jid, context)).toEqual([timer])
    expect(wrote('181234567890123@lid', { expiration: 60 })).toEqual([
      { jid: '181234567890123@lid', seconds: 60, since: 0 },
    ])
    expect(wrote(jid, {})).toEqual([])
  })

  it.each(['120363021234567890@g.us', '1@newsletter', 'status@broadcast'])('leaves %s alone', other => {
    expect(wrote(other, { expiration: 60 })).toEqual([])
    expect(readChatTimers({ 'chats.update': [{ id: other, ...told }] })).toEqual([])
  })
})
