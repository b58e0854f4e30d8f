import * as schema from '@messenger/shared/db/schema'
import { secretsOfEvents } from '@messenger/shared/events/secrets-of-events'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { personColumns } from '../erasing/person-columns.ts'
import { sealedColumns } from '../sealing/sealed-columns.ts'
import { exportedTables, tablesOf } from './exported-tables.ts'
import { leftOut } from './left-out.ts'

const tables = Object.values(schema).flatMap(table => (is(table, PgTable) ? [getTableConfig(table)] : []))
const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name)

it('every table is in the export of an account, or is left out for a reason', () => {
  const placed = [...namesOf(exportedTables), ...Object.keys(leftOut)]
  expect(tables.length).toBeGreaterThan(80)
  expect(namesOf(tables).filter(name => !placed.includes(name))).toEqual([])
  expect(placed.filter((name, at) => placed.indexOf(name) !== at)).toEqual([])
  expect(placed.filter(name => !namesOf(tables).includes(name))).toEqual([])
})

it('every table that erasing touches is in the export of a person, or is left out for a reason', () => {
  const touched = Object.entries(personColumns).flatMap(([table, { erased }]) => (erased ? [table] : []))
  const ofPerson = namesOf(tablesOf({ sessionId: null, isOfPerson: true }))
  expect(touched.length).toBeGreaterThan(25)
  expect(touched.filter(table => !ofPerson.includes(table) && !leftOut[table])).toEqual([])
})

it('has columns that are there, and every column of a person but what opens something', () => {
  for (const { name, columns, sealed = {} } of exportedTables) {
    const known = tables.find(table => table.name === name)?.columns.map(column => column.name) ?? []
    expect([...columns, ...Object.keys(sealed)].filter(column => !known.includes(column))).toEqual([])
    const { erased = [] } = personColumns[name] ?? {}
    const missing = erased.filter(column => !columns.includes(column) && !sealed[column])
    expect({ name, missing }).toEqual({ name, missing: [] })
  }
})

it('has every column of rules how long contents are kept', () => {
  const known = tables.find(({ name }) => name === 'retention_rules')?.columns.map(({ name }) => name) ?? []
  const written = exportedTables.find(({ name }) => name === 'retention_rules')?.columns ?? []
  expect(known.filter(name => !written.includes(name))).toEqual(['account_id'])
})

it.each(Object.entries(secretsOfEvents))('does not write what in %s opens something', (event, secrets = []) => {
  const { masked } = exportedTables.find(({ name }) => name === 'events') ?? {}
  const fields = Object.fromEntries(secrets.map(secret => [secret, 'hidden']))
  for (const data of [{ ...fields, id: '7' }, [{ ...fields, id: '7' }], { inner: fields, id: '7' }]) {
    const written = JSON.stringify(masked?.({ event, data }))
    expect(written).toContain('••••')
    expect(written).not.toContain('hidden')
    expect(written).toContain('7')
  }
  expect(masked?.({ event: 'chats.update', data: fields })).toEqual({ event: 'chats.update', data: fields })
})

it('does not write what receivers answered, which repeats what they got', () => {
  const { masked } = exportedTables.find(({ name }) => name === 'deliveries') ?? {}
  const row = (body: string | null) => ({ id: '1', attempts: [{ number: 1, status_code: 200, response_body: body }] })
  expect(masked?.(row('hidden'))).toEqual(row('••••'))
  expect(masked?.(row(null))).toEqual(row(null))
  expect(masked?.({ id: '1', attempts: null })).toEqual({ id: '1', attempts: null })
})

it('opens what is sealed, and writes nothing sealed as it lies', () => {
  for (const { name, columns, sealed = {} } of exportedTables) {
    const known = sealedColumns.flatMap(({ table, column }) => (table === name ? [column] : []))
    expect(Object.keys(sealed).filter(column => !known.includes(column))).toEqual([])
    expect(columns.filter(column => known.includes(column))).toEqual([])
    expect(columns.filter(column => /sealed|hash|secret|token_/.test(column) && column !== 'token_id')).toEqual([])
  }
})
