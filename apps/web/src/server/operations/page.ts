import type { Address } from '../call.ts'

const longest = 100

/** Which rows a page of pagination style A holds. */
export interface PageRequest {
  readonly page: number
  readonly perPage: number
  readonly limit: number
  readonly offset: number
}

/** `per_page` above 100 is clamped. */
export function pageRequest(input: { page: number; per_page: number }): PageRequest {
  const perPage = Math.min(input.per_page, longest)
  return { page: input.page, perPage, limit: perPage, offset: (input.page - 1) * perPage }
}

/** The reply of pagination style A: `total` rows in all, `data` those of the page. Links keep the other query fields. */
export function pageReply<T>(
  { page, perPage, offset }: PageRequest,
  data: T[],
  total: number,
  { path, query }: Address,
) {
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  const urlOf = (number: number) => {
    const fields = new URLSearchParams(query)
    fields.delete('page')
    fields.append('page', String(number))
    return `${path}?${fields}`
  }
  return {
    current_page: page,
    data,
    first_page_url: urlOf(1),
    from: data.length > 0 ? offset + 1 : null,
    last_page: lastPage,
    last_page_url: urlOf(lastPage),
    next_page_url: page < lastPage ? urlOf(page + 1) : null,
    path,
    per_page: perPage,
    prev_page_url: page > 1 ? urlOf(page - 1) : null,
    to: data.length > 0 ? offset + data.length : null,
    total,
  }
}
