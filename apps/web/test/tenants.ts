import type { Account, TestWeb } from './web.ts'

/** A tenant of an account, with a token of its own that may everything there. */
export async function newTenant(web: TestWeb, { token: by }: Pick<Account, 'token'>, name = 'Tenant') {
  const { body } = await web.call('POST', '/api/tenants', { token: by, body: { name } })
  const id = Number(body.data.id)
  const reply = await web.call('POST', `/api/tenants/${id}/tokens`, { token: by, body: { name: 'Program' } })
  return { id, token: String(reply.body.data.token), tokenId: Number(reply.body.data.id) }
}
