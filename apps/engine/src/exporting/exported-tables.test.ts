import * as schema from '@messenger/shared/db/schema'
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

it('opens what is sealed, and writes nothing sealed as it lies', () => {
  for (const { name, columns, sealed = {} } of exportedTables) {
    const known = sealedColumns.flatMap(({ table, column }) => (table === name ? [column] : []))
    expect(Object.keys(sealed).filter(column => !known.includes(column))).toEqual([])
    expect(columns.filter(column => known.includes(column))).toEqual([])
    expect(columns.filter(column => /sealed|hash|secret|token_/.test(column) && column !== 'token_id')).toEqual([])
  }
})
