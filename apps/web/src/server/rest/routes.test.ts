import { operations } from '@messenger/shared/contract/operations'
import { describe, expect, it } from 'vitest'
import { createRoutes } from './routes.ts'

const row = (name: string, method: 'GET' | 'POST', path: string) => {
  const [any] = operations
  if (!any) throw new Error('The contract is empty')
  return { name, operation: { ...any.operation, http: { method, path } } }
}
const routes = createRoutes([
  row('param', 'GET', '/api/groups/{groupJid}/metadata'),
  row('fixed', 'GET', '/api/groups/invite/{code}'),
  row('accept', 'POST', '/api/groups/invite/accept'),
  row('check', 'GET', '/api/on-messenger/{phone_number}'),
])
const found = (method: string, path: string) => {
  const match = routes.match(method, path)
  return match.kind === 'found' ? [...match.route.rows.map(({ name }) => name), ...match.values] : match.kind
}

describe('createRoutes', () => {
  it.each([
    ['GET', '/api/groups/1-2@g.us/metadata', ['param', '1-2@g.us']],
    ['GET', '/api/groups/1-2%40g.us/metadata/', ['param', '1-2@g.us']],
    ['GET', '/api/groups/invite/metadata', ['fixed', 'metadata']],
    ['GET', '/api/groups/invite/accept', ['fixed', 'accept']],
    ['POST', '/api/groups/invite/accept', ['accept']],
    ['GET', '/api/on-whatsapp/%2B123', ['check', '+123']],
    ['GET', '/api/on-messenger/%252B', ['check', '%2B']],
    ['GET', '/api/on-messenger/%zz', ['check', '%zz']],
    ['HEAD', '/api/on-messenger/1', ['check', '1']],
    ['PUT', '/api/on-messenger/1', 'method'],
    ['POST', '/api/groups/x/metadata', 'method'],
    ['GET', '/api/on-messenger/', 'none'],
    ['GET', '/api/on-messenger/a/b', 'none'],
    ['GET', '/api/groups//metadata', 'none'],
    ['GET', '/', 'none'],
  ])('%s %s', (method, path, expected) => {
    expect(found(method, path)).toEqual(expected)
  })
})
