import { expect, it } from 'vitest'
import { localOf, momentOf } from '../../client/local-time.ts'
import { filtersIn, queryOf, searchOf } from './delivery-filters.ts'

const read = (text: string) => filtersIn(new URLSearchParams(text))

it('reads what an address says', () => {
  const address = 'endpoint=12&session=7&event=call&status=failed&from=2026-01-05T09:00:00Z&to=1767607200123'
  expect(read(address)).toEqual({
    endpoint: 12,
    session: 7,
    event: 'call',
    status: 'failed',
    from: '2026-01-05T09:00:00.000Z',
    to: '2026-01-05T10:00:00.123Z',
  })
  expect(read('')).toEqual({})
})

it('leaves out what it says wrongly', () => {
  for (const text of [
    'endpoint=0',
    'endpoint=x',
    'endpoint=99999999999',
    'session=-1',
    'status=lost',
    'from=soon',
    'from=',
    'to=9999999999999999',
    'event=',
    'unknown=1',
  ])
    expect(read(text), text).toEqual({})
})

it('writes what it reads', () => {
  for (const text of [
    '',
    'endpoint=12&status=parked',
    'event=messages-group.received&from=2026-01-05T09%3A00%3A00.000Z',
  ])
    expect(searchOf(read(text))).toBe(text)
  expect(searchOf({ event: 'a&b=c' })).toBe('event=a%26b%3Dc')
})

it('asks the server in its words', () => {
  expect(queryOf(read('endpoint=12&status=failed'))).toEqual({ webhook: 12, status: 'failed' })
})

it('shows moments as the clock on the wall, and reads them back', () => {
  const moment = new Date(2026, 0, 5, 9, 7).toISOString()
  expect(localOf(moment)).toBe('2026-01-05T09:07')
  expect(momentOf(localOf(moment))).toBe(moment)
  expect([localOf(undefined), momentOf(''), momentOf('2026-99')]).toEqual(['', undefined, undefined])
})
