import { expect, it } from 'vitest'
import { messageFiltersIn, messageSearchOf } from './message-filters.ts'

it('an address and its filters are the same, both ways', () => {
  const filters = {
    session: 7,
    words: '+1 555',
    direction: 'out',
    chat: 'group',
    kind: 'image',
    status: 'failed',
    source: 'n8n',
    span: '7d',
    from: '2026-04-15T10:00:00.000Z',
    to: '2026-04-16T10:00:00.000Z',
  } as const
  expect(messageFiltersIn(new URLSearchParams(messageSearchOf(filters)))).toEqual(filters)
  expect(messageFiltersIn(new URLSearchParams(messageSearchOf({})))).toEqual({})
})

it('leaves out what an address says wrongly, and other sessions on the page of one', () => {
  const search = new URLSearchParams('session=-1&q=%20&status=lost&source=fax&from=never&span=9y&direction=up')
  expect(messageFiltersIn(search)).toEqual({})
  expect(messageFiltersIn(new URLSearchParams('session=8'), 7)).toEqual({ session: 7 })
})
