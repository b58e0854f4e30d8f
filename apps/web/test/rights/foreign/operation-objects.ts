import { randomUUID } from 'node:crypto'
import { linkSession } from '../../real-engine.ts'
import { newNumber } from '../../rows/world.ts'
import { newTenant } from '../../tenants.ts'
import type { Account, TestWeb } from '../../web.ts'
import { nowhere } from '../doors.ts'
import { type Objects, ofNobody } from './objects.ts'

/** One of each kind of thing that operations name. */
export type OperationObjects = Awaited<ReturnType<typeof makeOperationObjects>>

/** Makes them by the API, beside what the dashboard names; links `line`, for which there is an engine. */
export async function makeOperationObjects(web: TestWeb, account: Account, objects: Objects) {
  const { session, line, key, lineNumber } = objects
  const ask = async (method: string, path: string, body: object, token = account.token) => {
    const reply = await web.call(method, path, { token, body })
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.text}`)
    return reply.body.data
  }
  const made = async (path: string, body: object): Promise<number> => Number((await ask('POST', path, body)).id)
  const { sql } = web.database
  await linkSession(web, account.token, { id: line, phone: lineNumber })
  const content = { text: 'Hello' }
  const bulkSend = () => made('/api/bulk-sends', { name: randomUUID(), session_ids: [line], content })
  const other = newNumber()
  await ask('POST', '/api/sandbox/phones', { phone_number: other, name: 'Friend' })
  const { id: deleted } = await web.session(account)
  await web.call('DELETE', `/api/messenger-sessions/${deleted}`, { token: account.token })
  const members = [{ phone_number: other, values: {} }]
  await ask('POST', `/api/lists/${objects.list}/members`, { members })
  const child = await newTenant(web, account)
  const every = { cron: '0 9 * * 1', time_zone: 'UTC' }
  const [hook] = await sql<{ id: number; delivery: string }[]>`
    select e.id, d.id as delivery from webhook_endpoints e join deliveries d on d.endpoint_id = e.id where e.session_id = ${session} limit 1`
  const [linkRow] = await sql<{ id: number }[]>`select id from session_links where session_id = ${session}`
  return {
    ...objects,
    sent: Number((await ask('POST', '/api/send-message', { to: other, text: 'Hello' }, key)).msgId),
    sessionWebhook: Number(hook?.id),
    sessionDelivery: String(hook?.delivery),
    link: Number(linkRow?.id),
    template: await made('/api/templates', { name: randomUUID(), content }),
    bulkSend: await bulkSend(),
    otherBulkSend: await bulkSend(),
    recurringSend: await made('/api/recurring-sends', {
      name: randomUUID(),
      session_id: line,
      to: other,
      content,
      ...every,
    }),
    child: child.id,
    childToken: child.tokenId,
    optOut: await made('/api/opt-outs', { phone_number: newNumber() }),
    erasure: await made('/api/erasures', { phone_number: newNumber() }),
    dataExport: await made('/api/exports', { phone_number: newNumber() }),
    friend: other,
    deleted,
    fault: Number((await ask('POST', '/api/sandbox/faults', { kind: 'nack_463', phone_number: other })).id),
  }
}

export const operationsOfNobody: OperationObjects = {
  ...ofNobody,
  ...{
    key: '',
    sent: nowhere,
    sessionWebhook: nowhere,
    sessionDelivery: randomUUID(),
    link: nowhere,
    template: nowhere,
  },
  ...{ bulkSend: nowhere, otherBulkSend: nowhere, recurringSend: nowhere, child: nowhere, childToken: nowhere },
  ...{ optOut: nowhere, erasure: nowhere, dataExport: nowhere, fault: nowhere, deleted: nowhere },
  friend: '+15550009997',
}
