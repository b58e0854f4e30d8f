import { expect, test } from 'vitest'
import { Store } from '../store/database.ts'
import { keepStatus, listStatuses } from './status-log.ts'

const day = 24 * 60 * 60
const now = Math.floor(Date.now() / 1000)
const status = (id: string, timestamp: number) => ({ id, sender: '15551230001@s.whatsapp.net', text: id, timestamp })

test('statuses are kept once, oldest first, and gone after a day', () => {
  const store = new Store(':memory:')
  for (const [id, at] of [
    ['gone', now - day],
    ['old', now - day + 60],
    ['new', now],
  ] as const)
    keepStatus(store, 1, status(id, at))
  keepStatus(store, 1, { ...status('new', now), text: 'once more' })
  keepStatus(store, 2, status('of another phone', now))
  expect(listStatuses(store, 1)).toEqual([status('old', now - day + 60), status('new', now)])
  keepStatus(store, 1, status('newest', now))
  expect(store.all('SELECT id FROM statuses WHERE phone = 1 ORDER BY id').map(({ id }) => id)).toEqual([
    'new',
    'newest',
    'old',
  ])
  store.close()
})
