import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow'
import { allSessions } from '../build-request'
import { paths } from '../generated/endpoints'
import { matching, readList, sessionOf } from './read-list'

/** The webhooks of the chosen session, or of the account where all sessions are chosen. */
export async function searchWebhooks(this: ILoadOptionsFunctions, filter = ''): Promise<INodeListSearchResult> {
  const session = sessionOf(this)
  const ofOne = paths['webhooks.list'].replace('{id}', encodeURIComponent(session))
  const webhooks = await readList(this, session === allSessions ? paths['webhooks.list of all'] : ofOne)
  const results = webhooks.map(({ id, url, description }) => ({
    name: description ? `${String(description)} (${String(url)})` : String(url),
    value: String(id),
  }))
  return { results: matching(results, filter) }
}
