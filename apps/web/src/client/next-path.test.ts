import { expect, it } from 'vitest'
import { safeNextPath } from './next-path.ts'

it('keeps a path of the dashboard', () => {
  expect(safeNextPath('/sessions/7/messages?page=2')).toBe('/sessions/7/messages?page=2')
})

it.each([undefined, '', 'https://evil.example', '//evil.example', '/\\evil.example', '/login?next=/x'])(
  'does not follow %s',
  next => expect(safeNextPath(next)).toBe('/sessions'),
)
