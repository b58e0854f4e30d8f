import type { Paging } from './paged-call.ts'

const fieldsOf = (value: unknown): Record<string, unknown> => Object(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** `page` and `per_page`; the answer tells the last page. */
export const numberedPages: Paging = {
  itemsOf: output => listOf(fieldsOf(output).data),
  nextOf: output => {
    const { current_page: page, last_page: last } = fieldsOf(output)
    return Number(page) < Number(last) ? { page: Number(page) + 1 } : null
  },
}

/** `paginated`, `page` and `limit`; the answer tells how many pages there are. */
export const paginatedLists: Paging = {
  first: { paginated: true, limit: 100 },
  itemsOf: output => (Array.isArray(output) ? output : listOf(fieldsOf(output).items)),
  nextOf: output => {
    const { page, totalPages } = fieldsOf(fieldsOf(output).pagination)
    return Number(page) < Number(totalPages) ? { page: Number(page) + 1 } : null
  },
}

/** A place to go on from: `send` names the field that is sent, `items` and `next` those of the answer. */
export function cursorPages(send: string, { items, next }: { readonly items: string; readonly next: string }): Paging {
  return {
    itemsOf: output => listOf(fieldsOf(output)[items]),
    nextOf: output => {
      const answer = fieldsOf(output)
      const place = answer[next]
      const isOver = place === null || place === undefined || answer.has_more === false
      return isOver ? null : { [send]: place }
    },
  }
}
