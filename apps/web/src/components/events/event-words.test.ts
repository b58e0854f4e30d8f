import { namedEvents } from '@messenger/shared/contract/events'
import { createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'
import { type Language, languages, languageTags } from '../../client/language.ts'
import type { Texts } from '../../client/use-texts.ts'
import type { MonitoredEvent } from '../../server/monitor/recent-events.ts'
import { en } from '../../texts/en.ts'
import { es } from '../../texts/es.ts'
import { id } from '../../texts/id.ts'
import { pt } from '../../texts/pt.ts'
import { eventWords } from './event-words.ts'

const event = (name: string, data: unknown): MonitoredEvent => ({
  ...{ event: name, data, cursor: '', id: 'evt_1', sessionId: '7', timestamp: 0, sequence: 1, sessionName: 'Support' },
  ...{ chat: null, own: false, cursorBefore: '', place: '' },
})

function wordsOf(name: string, data: unknown, language: Language = 'en'): string {
  const speak = (namespace: string) =>
    asTexts(
      createTranslator({
        locale: languageTags[language],
        messages: { en, pt, es, id }[language],
        namespace: namespace as 'status',
        onError(error) {
          throw error
        },
      }),
    )
  return eventWords(event(name, data), speak('events.told') as Texts<'events.told'>, speak('status') as Texts<'status'>)
}

/** Guarantee: words of all languages have the keys of the English ones, and a translator is what `useTexts` answers. */
const asTexts = (translator: unknown) => translator as Texts<'events.told'> | Texts<'status'>

const key = { id: '3EB0', fromMe: false, remoteJid: '181@lid', cleanedSenderPn: '5511987650001' }
const message = (more: object, keyMore: object = {}) => ({
  messages: { key: { ...key, ...keyMore }, pushName: 'Maria', messageBody: '', message: {}, ...more },
})
const shortKey = { remoteJid: '5511987650001@s.whatsapp.net', id: '3EB0', fromMe: true }

describe('an event in words', () => {
  it.each([
    ['messages.received', message({ message: { imageMessage: {} } }), 'Maria wrote: photo', 'Maria escreveu: foto'],
    ['messages.received', message({ messageBody: 'Hello', message: { conversation: 'Hello' } }), 'Maria wrote: Hello'],
    [
      'messages.received',
      message({ messageBody: 'Sea', message: { imageMessage: { caption: 'Sea' } } }),
      'Maria wrote: photo, Sea',
    ],
    ['messages.received', message({ pushName: undefined, messageBody: 'Hi' }), '+5511987650001 wrote: Hi'],
    ['messages-group.received', message({ messageBody: 'Hi' }, { remoteJid: '12@g.us' }), 'Maria wrote in a group: Hi'],
    ['messages.upsert', message({ messageBody: 'Hi' }, { fromMe: true }), 'The account wrote to +5511987650001: Hi'],
    ['messages.upsert', message({ message: { audioMessage: { ptt: true } } }), 'Maria wrote: voice note'],
    [
      'messages.update',
      { key: shortKey, update: { status: 3 } },
      'Delivered to +5511987650001',
      'Entregue a +5511987650001',
    ],
    ['messages.update', { key: shortKey, update: { status: 4 } }, 'Read by +5511987650001', 'Lida por +5511987650001'],
    [
      'session.status',
      { status: 'logged_out', session_id: '7', reason: 'logged_out_from_phone' },
      'Session Support logged out: Removed on the phone',
      'A sessão Support foi desvinculada: Removida no telefone',
    ],
    ['session.status', { status: 'connected', session_id: '7', reason: null }, 'Session Support connected'],
    ['session.status', { status: 'disconnected', reason: 'of_later' }, 'Session Support disconnected: of_later'],
    [
      'message.sent',
      { msgId: 9, status: 'failed', failed_code: 'not_on_network', success: false },
      'Not sent: message #9. The recipient is not on WhatsApp.',
    ],
    [
      'message.sent',
      { key: shortKey, message: { extendedTextMessage: { text: 'At six' } }, msgId: 9, status: 'sent', success: true },
      'Sent to +5511987650001: At six',
    ],
    [
      'message.sent',
      { key: shortKey, message: { imageMessage: { caption: 'The door' } }, msgId: 9, status: 'sent', success: true },
      'Sent to +5511987650001: photo, The door',
    ],
    [
      'bulk_send.finished',
      { bulk_send: { name: 'April', total: 10, counts: { sent: 1, delivered: 2, read: 3, failed: 4 } } },
      'Bulk send April has finished: 6 of 10 have it',
    ],
    ['later.event', { some: 'thing' }, '{"some":"thing"}'],
    ['call', null, 'Call from '],
  ])('%s: %j', (name, data, english, portuguese?: string) => {
    expect(wordsOf(name, data)).toBe(english)
    if (portuguese) expect(wordsOf(name, data, 'pt')).toBe(portuguese)
  })

  it.each(languages)('has a sentence for every event of the contract in %s', language => {
    for (const [name, { example }] of Object.entries(namedEvents)) {
      expect(wordsOf(name, example, language), name).toMatch(/^[^{}[\]]{5,}$/)
    }
  })
})
