import { operations } from '@messenger/shared/contract/operations'
import { expect, it } from 'vitest'
import { takesOf } from './takes-of.ts'

const named = (takes: string | null) =>
  operations.filter(({ name, operation }) => takesOf(name, operation) === takes).map(({ name }) => name)

it('counts every send as new data, and no read and nothing that deletes', () => {
  expect(named('media')).toEqual(['media.upload'])
  const adding = named('data')
  for (const { name, operation } of operations) {
    if (operation.rate === 'send') expect(adding).toContain(name)
    if (operation.effect !== 'write') expect(adding).not.toContain(name)
  }
  expect(adding).toEqual(expect.arrayContaining(['messages.resend', 'messages.edit', 'sessions.create']))
})

it('lets linking, reading, settings and virtual phones go on', () => {
  const going = ['sessions.connect', 'messages.markRead', 'sessions.update', 'webhooks.update', 'sandbox.sendMessage']
  expect(named(null)).toEqual(expect.arrayContaining(going))
})
