import { randomUUID } from 'node:crypto'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { findOpenMove } from '@messenger/shared/passport/open-move'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
beforeAll(async () => {
  web = await startTestWeb()
})
afterAll(() => web?.stop())

it('a session that had left begins anew once it is deleted and restored', async () => {
  const { accountId, token } = web.ana
  const { id: sessionId } = await web.session(web.ana, { network: 'sandbox' })
  const { sql, db } = web.database
  const id = randomUUID()
  const receipt = web.sealer.seal('rcpt_test', sealContext.passport(accountId, id, 'out'))
  await sql`update sessions set moved_at = now() where id = ${sessionId}`
  await sql`
    insert into passports (id, direction, account_id, session_id, device, generation, receipt_sealed)
    values (${id}, 'out', ${accountId}, ${sessionId}, ${Buffer.alloc(32)}, 1, ${receipt})`
  const open = () => findOpenMove(db, web.sealer, { accountId, sessionId })
  expect(await open()).toMatchObject({ id, receipt: 'rcpt_test' })
  const path = `/api/messenger-sessions/${sessionId}`
  expect((await web.call('DELETE', path, { token })).status).toBe(204)
  expect((await web.call('POST', `${path}/restore`, { token })).status).toBe(200)
  expect(await sql`select moved_at from sessions where id = ${sessionId}`).toEqual([{ moved_at: null }])
  expect(await open()).toBeNull()
})
