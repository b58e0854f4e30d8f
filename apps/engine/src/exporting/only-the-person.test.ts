import { expect, it } from 'vitest'
import { onlyThePerson } from './only-the-person.ts'

const bob = { phones: ['15551230002'], lids: ['77'] }
const only = (value: unknown) => onlyThePerson(value, bob)

it('keeps of a list what names the person, and of members nobody else', () => {
  expect(only({ participants: [{ id: '77@lid' }, { id: '88@lid' }] })).toEqual({ participants: [{ id: '77@lid' }] })
  expect(only({ data: { participants: [{ id: '88@lid' }] } })).toEqual({ data: { participants: [] } })
  expect(only({ mentioned: ['15551230002@s.whatsapp.net', '15551230003@s.whatsapp.net'] })).toEqual({
    mentioned: ['15551230002@s.whatsapp.net'],
  })
})

it('leaves what the person wrote as it is', () => {
  const message = { chat: '77@lid', content: { text: 'ask 15551230003', options: ['a', 'b'] }, count: 2, at: null }
  expect(only(message)).toEqual(message)
})
