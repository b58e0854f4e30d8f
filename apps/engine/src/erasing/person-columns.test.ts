import * as schema from '@messenger/shared/db/schema'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { personColumns } from './person-columns.ts'

const mayHoldPeople = /^(text|json|bytea|varchar)/

const columns = Object.values(schema).flatMap(table => {
  if (!is(table, PgTable)) return []
  const { name, columns } = getTableConfig(table)
  const kept = columns.filter(column => mayHoldPeople.test(column.getSQLType()))
  return kept.map(column => `${name}.${column.name}`)
})

const placed = Object.entries(personColumns).flatMap(([table, { erased = [], nobody = [] }]) =>
  [...erased, ...nobody].map(column => `${table}.${column}`),
)

it('every column of texts, JSON or bytes is erased, or holds nobody', () => {
  expect(columns.length).toBeGreaterThan(100)
  expect(columns.filter(column => !placed.includes(column))).toEqual([])
})

it('names no column twice, and of tables that are there none that is gone', () => {
  const tables = new Set(columns.map(column => column.split('.')[0]))
  expect(placed.filter((column, at) => placed.indexOf(column) !== at)).toEqual([])
  const isThere = (column: string) => !tables.has(column.split('.')[0]) || columns.includes(column)
  expect(placed.filter(column => !isThere(column))).toEqual([])
})
