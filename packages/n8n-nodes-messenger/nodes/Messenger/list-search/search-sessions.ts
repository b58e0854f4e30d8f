import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow'
import { allSessions } from '../build-request'
import { paths } from '../generated/endpoints'
import { matching, readList } from './read-list'

/** The account's sessions for the picker, those whose name, number or status holds the filter. Throws what the gateway says. */
export async function searchSessions(this: ILoadOptionsFunctions, filter = ''): Promise<INodeListSearchResult> {
  const sessions = await readList(this, paths['sessions.list'])
  const results = sessions.map(({ id, name, phone_number: number, status }) => ({
    name: `${String(name)} (${[number, status].filter(Boolean).map(inWords).join(', ')})`,
    value: String(id),
  }))
  return { results: matching(results, filter) }
}

/** `logged_out` → `logged out` */
function inWords(value: unknown): string {
  return String(value).replaceAll('_', ' ').toLowerCase()
}

/** The same with all sessions at once on top. */
export async function searchSessionsOrAll(this: ILoadOptionsFunctions, filter = ''): Promise<INodeListSearchResult> {
  const { results } = await searchSessions.call(this, filter)
  return { results: [{ name: 'All', value: allSessions }, ...results] }
}
