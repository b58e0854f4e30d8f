import { describe, expect, it } from 'vitest'
import { parseJid, parseRecipient, phoneDigits, withoutDevice } from './jid.ts'

describe('parseJid', () => {
  it.each([
    ['6281234567890@s.whatsapp.net', { user: '6281234567890', server: 's.whatsapp.net', device: 0 }],
    ['6281234567890:42@s.whatsapp.net', { user: '6281234567890', server: 's.whatsapp.net', device: 42 }],
    ['181234567890123:3@lid', { user: '181234567890123', server: 'lid', device: 3 }],
    ['6281234567890@c.us', { user: '6281234567890', server: 's.whatsapp.net', device: 0 }],
    ['1-2@g.us', { user: '1-2', server: 'g.us', device: 0 }],
    ['status@broadcast', { user: 'status', server: 'broadcast', device: 0 }],
  ])('reads %s', (text, expected) => {
    expect(parseJid(text)).toEqual(expected)
  })

  it.each(['', 'x', '@lid', 'abc@s.whatsapp.net', '1@example.com', '1 2@lid', '1@lid@lid', 'x@g.us'])(
    'refuses %j',
    text => {
      expect(parseJid(text)).toBeNull()
    },
  )
})

describe('phoneDigits', () => {
  it('drops separators', () => {
    expect(phoneDigits('+62 (812) 345-678.90')).toBe('6281234567890')
  })
  it.each(['123456', '1234567890123456', '+', 'abc', '12a34567'])('refuses %s', text => {
    expect(phoneDigits(text)).toBeNull()
  })
})

describe('parseRecipient', () => {
  it.each([
    ['+62 812-3456-7890', { kind: 'person', jid: '6281234567890@s.whatsapp.net' }],
    ['181234567890123:7@lid', { kind: 'person', jid: '181234567890123@lid' }],
    ['120363021234567890@g.us', { kind: 'group', jid: '120363021234567890@g.us' }],
    ['120363999999999999@newsletter', { kind: 'channel', jid: '120363999999999999@newsletter' }],
    ['@support', { kind: 'username', username: '@support' }],
    [' @Ana.Vale ', { kind: 'username', username: '@ana.vale' }],
  ])('reads %s', (text, expected) => {
    expect(parseRecipient(text)).toEqual(expected)
  })
  it.each(['', 'hello', 'status@broadcast', '1@nowhere', '@'])('refuses %j', text => {
    expect(parseRecipient(text)).toBeNull()
  })
})

describe('withoutDevice', () => {
  it('keeps what is no JID', () => {
    expect(withoutDevice('1:2@lid')).toBe('1@lid')
    expect(withoutDevice('nothing')).toBe('nothing')
  })
})
