import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow'
import { allSessions, isRecord } from './build-request'
import { callGateway } from './call-gateway'
import { sessionListPath } from './generated/endpoints'

/** The account's sessions for the picker, those whose name or number holds the filter. Throws what the gateway says. */
export async function searchSessions(this: ILoadOptionsFunctions, filter = ''): Promise<INodeListSearchResult> {
  const { body } = await callGateway(this, { method: 'GET', path: sessionListPath, query: {}, headers: {} })
  const sessions = Array.isArray(body.data) ? body.data.filter(isRecord) : []
  const results = sessions.map(({ id, name, phone_number: number }) => ({
    name: `${String(name)} (${String(number)})`,
    value: String(id),
  }))
  return { results: results.filter(({ name }) => name.toLowerCase().includes(filter.toLowerCase())) }
}

/** The same with all sessions at once on top. */
export async function searchSessionsOrAll(this: ILoadOptionsFunctions, filter = ''): Promise<INodeListSearchResult> {
  const { results } = await searchSessions.call(this, filter)
  return { results: [{ name: 'All', value: allSessions }, ...results] }
}
