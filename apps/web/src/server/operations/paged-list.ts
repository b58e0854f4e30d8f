import { longestList } from '@messenger/shared/contract/paged-list'

/** Which rows a page of pagination style B holds. */
export interface ListRequest {
  readonly page: number
  readonly limit: number
  readonly offset: number
}

/** Null when everything is asked for. A `limit` above 1000 is clamped. */
export function listRequest(input: { paginated: boolean; page: number; limit: number }): ListRequest | null {
  if (!input.paginated) return null
  const limit = Math.min(input.limit, longestList)
  return { page: input.page, limit, offset: (input.page - 1) * limit }
}

/** The reply of pagination style B: `total` rows in all, `items` those of the page. */
export function listReply<T>({ page, limit }: ListRequest, items: T[], total: number) {
  return { items, pagination: { total, page, limit, totalPages: Math.max(1, Math.ceil(total / limit)) } }
}
