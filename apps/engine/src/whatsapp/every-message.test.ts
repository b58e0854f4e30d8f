import { pino } from 'pino'
import { expect, it } from 'vitest'
import { makeEventBuffer, type WAMessage } from './baileys.ts'
import { keepEveryMessage } from './every-message.ts'
import { createSocketLogger } from './socket-logger.ts'

const messageOf = (id: string): WAMessage => ({
  key: { id, remoteJid: '15550001@s.whatsapp.net' },
  message: { conversation: id },
})

it('a message that the library finishes after the end of its connection is handed over all the same', () => {
  const events = makeEventBuffer(createSocketLogger(pino({ level: 'silent' }), 1))
  const messages = keepEveryMessage(events, () => undefined)
  const taken: Array<string | null | undefined> = []
  const take = (some: readonly WAMessage[]) => void taken.push(...some.map(({ key }) => key.id))
  events.process(() => take(messages.take()))
  events.buffer()
  events.emit('messages.upsert', { messages: [messageOf('before')], type: 'notify' })
  events.flush()
  // As the library ends a connection.
  messages.end(take)
  events.destroy()
  events.emit('messages.upsert', { messages: [messageOf('after')], type: 'notify' })
  expect(taken).toEqual(['before', 'after'])
})
