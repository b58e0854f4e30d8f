import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow'
import { paths } from '../generated/endpoints'
import { matching, readList } from './read-list'

/** The virtual phones of the account on the sandbox network. */
export async function searchPhones(this: ILoadOptionsFunctions, filter = ''): Promise<INodeListSearchResult> {
  const phones = await readList(this, paths['sandbox.listPhones'])
  const results = phones.map(({ name, phone_number: number }) => ({
    name: name ? `${String(name)} (${String(number)})` : String(number),
    value: String(number),
  }))
  return { results: matching(results, filter) }
}
