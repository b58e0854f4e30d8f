import { expect, it } from 'vitest'
import { z } from 'zod'
import { operations } from '../operations.ts'

/** Fields that name a message which may be in any chat. A reaction is to one of the chat that is written to. */
const names = ['replyTo', 'forward', 'msgId', 'message']

const namesAny = operations.filter(({ name, operation }) => {
  const { properties = {} } = z.toJSONSchema(operation.input, { io: 'input' })
  return !name.startsWith('sandbox.') && names.some(field => field in properties)
})

it('there are operations that name messages', () => {
  expect(namesAny.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['messages.sendText', 'messages.forward', 'messages.getInfo', 'messages.resend']),
  )
})

it.each(namesAny)('$name says that several chats may have the message', ({ operation }) => {
  expect(operation.errors).toContain('ambiguous_message')
})
