import { type ErasePart, nextUnit } from './erasing.ts'

const windowSize = 1_000

/** What receivers answered to anything, where it names the person; and whose messages were delivered together. */
export const eraseAnswers: ErasePart = async (step, { unit, after }) => {
  const { tx, accountId, sqlPattern, sessions, count } = step
  const endpoints = await tx<{ id: number }[]>`
    select id from webhook_endpoints where account_id = ${accountId}::int order by id`
  const ids = endpoints.map(({ id }) => id)
  const endpointId = unit === 0 ? ids[0] : unit
  if (endpointId === undefined) return null
  const [from, fromId] = (after ?? '-infinity').split(' id ')
  const rows = await tx<{ id: string; at: string }[]>`
    select id, created_at::text as at from deliveries
    where endpoint_id = ${endpointId}::int and (created_at, id) > (${from ?? ''}::timestamptz, ${fromId ?? noId}::uuid)
    order by created_at, id limit ${windowSize}`
  const found = rows.map(({ id }) => id)
  const answers = await tx`
    update attempts a set response_body = null, response_headers = null from deliveries d
    where d.id = any(${found}::uuid[]) and a.delivery_id = d.id
      and (d.session_id is null or d.session_id = any(${[...sessions]}::int[]))
      and (a.response_body ~ ${sqlPattern} or a.response_headers ~ ${sqlPattern})`
  const collected = await tx`
    update deliveries set collected = jsonb_set(collected, '{chat}', '"erased"')
    where id = any(${found}::uuid[]) and session_id = any(${[...sessions]}::int[]) and collected ->> 'chat' ~ ${sqlPattern}`
  count('attempts', answers.count)
  count('deliveries', collected.count)
  const last = rows.at(-1)
  if (rows.length < windowSize || !last) return nextUnit(ids, endpointId)
  return { unit: endpointId, after: `${last.at} id ${last.id}` }
}

const noId = '00000000-0000-0000-0000-000000000000'
