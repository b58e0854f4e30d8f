import { longestPage } from '@messenger/shared/contract/paginated'

/** Which rows a page of pagination style B holds. */
export interface PageRequest {
  readonly page: number
  readonly limit: number
  readonly offset: number
}

/** Null when everything is asked for. `limit` is clamped to 1–1000. */
export function pageRequest(input: { paginated: boolean; page: number; limit: number }): PageRequest | null {
  if (!input.paginated) return null
  const limit = Math.min(Math.max(input.limit, 1), longestPage)
  return { page: input.page, limit, offset: (input.page - 1) * limit }
}

/** The reply of pagination style B: `total` rows in all, `items` those of the page. */
export function pageReply<T>({ page, limit }: PageRequest, items: T[], total: number) {
  return { items, pagination: { total, page, limit, totalPages: Math.ceil(total / limit) } }
}
