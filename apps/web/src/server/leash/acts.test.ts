import { operations } from '@messenger/shared/contract/operations'
import { expect, it } from 'vitest'
import { toolsOf } from '../mcp/tools.ts'
import { acts } from './acts.ts'
import { valueAt } from './fields-at.ts'

it('every operation of the contract says what it does to people, and nothing else does', () => {
  expect(Object.keys(acts).sort()).toEqual(operations.map(({ name }) => name).sort())
})

it('every field that an act names is a field of its operation', () => {
  for (const { name, operation } of operations) {
    const { who = [], groups = [], people = [], message, limit } = acts[name] ?? { does: 'never' }
    for (const path of [...who, ...groups, ...people, ...(message ? [message] : []), ...(limit ? [limit] : [])]) {
      expect(valueAt(operation.input.shape, path.split('.')[0] ?? ''), `${name}: ${path}`).toBeDefined()
    }
    if (message !== undefined || limit !== undefined) expect(Object.keys(operation.input.shape), name).toContain('chat')
  }
})

/** Names under which inputs carry somebody whom a call reaches. */
const telling = /^(to|jid|chat|contact|participants|groupJid|groupId|contactPhoneNumber|recipients|phone_numbers?)$/

it('an input that names somebody has them checked, or the operation is refused where that matters', () => {
  for (const { row } of toolsOf(operations)) {
    const { does, who = [], groups = [], people = [], message, limit } = acts[row.name] ?? { does: 'never' }
    if (does === 'wide' || does === 'never' || does === 'looks') continue
    const checked = [...who, ...groups, ...people, ...(message || limit ? ['chat'] : [])].map(
      path => path.split('.')[0],
    )
    const named = Object.keys(row.operation.input.shape).filter(
      // In what reads, the end of a span of time.
      field => telling.test(field) && !(field === 'to' && row.operation.effect === 'read'),
    )
    // The card that a message carries is content.
    expect(
      named.filter(field => !checked.includes(field) && field !== 'contact'),
      row.name,
    ).toEqual([])
  }
})

it('what writes and is no tool of people is not open', () => {
  for (const { name, operation } of operations) {
    if (operation.effect !== 'read') expect(['open', 'looks', 'looks_at'], name).not.toContain(acts[name]?.does)
  }
})
