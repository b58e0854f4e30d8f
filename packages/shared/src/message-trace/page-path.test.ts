import { expect, it } from 'vitest'
import { messagePagePath } from './page-path.ts'

it('names a send by its number, others by the id of the network, and the chat where that is needed', () => {
  expect(messagePagePath({ sessionId: 7, msgId: 10421, id: '3EB0', chat: 'a@g.us' })).toBe('/sessions/7/message/10421')
  expect(messagePagePath({ sessionId: 7, id: '3EB0/1' })).toBe('/sessions/7/message/3EB0%2F1')
  expect(messagePagePath({ sessionId: 7, msgId: null, id: '3EB0', chat: 'a@g.us' })).toBe(
    '/sessions/7/message/3EB0?chat=a%40g.us',
  )
})
