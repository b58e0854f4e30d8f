import { contract } from '@messenger/shared/contract/contract'
import { endpointsOf } from '@messenger/shared/contract/endpoints'
import { deliveryContract, eventContract, optInContract } from '@messenger/shared/contract/events'
import { operations } from '@messenger/shared/contract/operations'
import { expect, test } from 'vitest'
import type { NamedType, TypeRef } from './api-model.ts'
import { buildModel } from './build-model.ts'

const model = buildModel(contract, { always: eventContract, optIn: optInContract, deliveryOnly: deliveryContract })
const operation = (name: string) => model.operations.find(row => row.name === name)
const type = (name: string): NamedType | undefined => model.types.find(row => row.name === name)

test('every endpoint and every event is in the model once', () => {
  expect(model.operations.map(({ name }) => name)).toEqual(endpointsOf(operations).map(({ name }) => name))
  const methods = model.operations.map(({ resource, method }) => `${resource}.${method}`)
  expect(new Set(methods).size).toBe(methods.length)
  expect(model.events.map(({ name }) => name)).toEqual(
    Object.keys({ ...eventContract, ...optInContract, ...deliveryContract }),
  )
})

test('fields of a call are put where they travel', () => {
  const send = operation('messages.sendGif')
  expect(send?.pathFields).toEqual([])
  expect(send?.queryFields.map(({ name }) => name)).toEqual(['wait'])
  expect(send?.bodyFields.map(({ name }) => name)).toContain('videoUrl')
  expect(send?.constants).toEqual({ gifPlayback: true })
  expect(operation('webhooks.getDelivery')?.pathFields.map(({ name }) => name)).toEqual([
    'id',
    'webhookId',
    'deliveryId',
  ])
  expect(operation('sessions.list')?.bodyFields).toEqual([])
})

test('a type that callers give and get requires what callers have to give', () => {
  const content = type('MessageContent')
  expect(content).toMatchObject({ kind: 'object', isGiven: true, isAnswered: true })
  expect(type('Session')).toMatchObject({ isGiven: false, isAnswered: true })
  expect(type('BulkSendRecipientInput')).toMatchObject({ isGiven: true, isAnswered: false })
})

test('what may be null says so and keeps its type', () => {
  const session = type('Session')
  const field = session?.kind === 'object' ? session.fields.find(({ name }) => name === 'webhook_url') : undefined
  expect(field?.type).toEqual({ kind: 'nullable', of: { kind: 'string' } })
})

test('lists tell how they are read on', () => {
  expect(operation('sessions.listMessageLogs')?.paging).toMatchObject({ style: 'pages' })
  expect(operation('contacts.list')?.paging).toMatchObject({ style: 'optional pages' })
  expect(operation('events.list')?.paging).toMatchObject({
    style: 'cursor',
    items: 'data',
    next: 'next_cursor',
    parameter: 'after',
  })
  expect(operation('sessions.get')?.paging).toBeUndefined()
})

test('every type that is named somewhere is there', () => {
  const named = new Set(model.types.map(({ name }) => name))
  const fields = model.types.flatMap(row => (row.kind === 'object' ? row.fields : []))
  const given = model.operations.flatMap(row => [...row.pathFields, ...row.queryFields, ...row.bodyFields])
  const results = model.operations.flatMap(({ result }) => ('type' in result ? [result.type] : []))
  const refs = [...[...fields, ...given].map(field => field.type), ...results, ...model.events.map(({ data }) => data)]
  expect(refs.flatMap(namesIn).filter(name => !named.has(name))).toEqual([])
})

test('each code has one class', () => {
  expect(model.errors.find(({ code }) => code === 'session_not_found')?.className).toBe('NotFoundError')
  expect(model.errors.find(({ code }) => code === 'not_connected')?.className).toBe('BadRequestError')
  const known = new Set(model.errors.map(({ code }) => code))
  expect(model.operations.flatMap(({ errors }) => errors).filter(code => !known.has(code))).toEqual([])
})

function namesIn(ref: TypeRef): string[] {
  switch (ref.kind) {
    case 'named':
      return [ref.name]
    case 'list':
      return namesIn(ref.items)
    case 'map':
      return namesIn(ref.values)
    case 'nullable':
      return namesIn(ref.of)
    case 'union':
      return ref.options.flatMap(namesIn)
    default:
      return []
  }
}
