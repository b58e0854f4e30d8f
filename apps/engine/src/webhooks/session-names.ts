import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type postgres from 'postgres'

/** How bodies name each session: its number, or its API key when the deployment serves receivers that expect that. */
export async function loadSessionNames(
  sql: postgres.Sql,
  sealer: Sealer,
  sessionIds: Iterable<number>,
  isApiKey: boolean,
): Promise<Map<number, string>> {
  const ids = [...new Set(sessionIds)]
  if (!isApiKey) return new Map(ids.map(id => [id, String(id)]))
  const rows = await sql<Array<{ readonly id: number; readonly sealed: Buffer }>>`
    select id, api_key_sealed as sealed from sessions
    where id in (select value::int from json_array_elements_text(${JSON.stringify(ids)}::text::json))`
  return new Map(rows.map(({ id, sealed }) => [id, sealer.open(sealed, sealContext.apiKey(id)).toString('utf8')]))
}
