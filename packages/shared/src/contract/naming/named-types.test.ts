import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../contract.ts'
import { deliveryContract, namedEvents } from '../events.ts'
import { operations } from '../operations.ts'
import { nameTypes } from './named-types.ts'
import { schemaPlaces } from './schema-places.ts'
import { typeNames } from './type-names.ts'

const events = { ...namedEvents, ...deliveryContract }
const { nameOf } = nameTypes(operations, events)

test('every line of the table names something that is there', () => {
  const places = new Set(schemaPlaces(operations, events).map(({ place }) => place))
  expect(Object.keys(typeNames).filter(place => !places.has(place))).toEqual([])
})

test('every object and enumeration has a name that reads as one', () => {
  const names = schemaPlaces(operations, events).map(({ schema }) => nameOf(schema))
  expect(names.filter(name => name === undefined || !/^[A-Z][A-Za-z0-9]{2,31}$/.test(name))).toEqual([])
})

test('what looks the same is the same type, and pages are named after what they hold', () => {
  expect(nameOf(contract.sessions.get.output)).toBe('Session')
  expect(nameOf(contract.sessions.restore.output)).toBe('Session')
  expect(nameOf(contract.sessions.listMessageLogs.output)).toBe('MessageLogPage')
  expect(nameOf(z.object({}))).toBeUndefined()
})
