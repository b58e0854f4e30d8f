import { expect, it } from 'vitest'
import { readableChat } from './readable-chat.ts'

it.each([
  ['15550000004@s.whatsapp.net', '+15550000004'],
  ['15550000004:12@s.whatsapp.net', '+15550000004'],
  ['120363021234567890@g.us', '120363021234567890@g.us'],
  ['181234567890123@lid', '181234567890123@lid'],
])('%s is shown as %s', (jid, shown) => expect(readableChat(jid)).toBe(shown))
