import { expect, it } from 'vitest'
import { isFromServer, notificationAck } from './notification-ack.ts'

const notification = (from: string, more = {}) => ({
  tag: 'notification',
  attrs: { id: '7', from, type: 'w:gp2', t: '1', ...more },
})

it('acknowledges like the library does', () => {
  expect(notificationAck(notification('@s.whatsapp.net'))).toEqual({
    tag: 'ack',
    attrs: { id: '7', to: '@s.whatsapp.net', class: 'notification', type: 'w:gp2' },
  })
  expect(notificationAck(notification('1@g.us', { participant: '5@lid' })).attrs).toEqual({
    id: '7',
    to: '1@g.us',
    class: 'notification',
    type: 'w:gp2',
    participant: '5@lid',
  })
})

it('takes the word of the server alone', () => {
  expect(isFromServer(notification('@s.whatsapp.net'))).toBe(true)
  expect(isFromServer(notification('s.whatsapp.net'))).toBe(true)
  for (const from of ['15550000001@s.whatsapp.net', 'x@s.whatsapp.net', '', 'g.us'])
    expect(isFromServer(notification(from))).toBe(false)
  expect(isFromServer({ tag: 'notification', attrs: {} })).toBe(false)
})
