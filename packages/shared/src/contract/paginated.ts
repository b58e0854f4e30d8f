import { z } from 'zod'

/** Largest page of pagination style B; what is above is clamped. */
export const longestPage = 1000

/** Query of pagination style B: `page` and `limit` count only with `paginated`. */
export const paginatedQuery = {
  paginated: z.boolean().default(false).meta({ description: 'Whether to answer one page instead of everything.' }),
  page: z.int().min(1).default(1).meta({ description: 'Which page; the first is 1.' }),
  limit: z.int().default(20).meta({ description: 'Clamped to 1–1000.' }),
} as const

/** Reply of pagination style B: the plain array, or with `paginated` one page of it. */
export function paginatedOf<T extends z.ZodType>(item: T) {
  return z.union([
    z.array(item),
    z.object({
      items: z.array(item),
      pagination: z.object({ total: z.int(), page: z.int(), limit: z.int(), totalPages: z.int() }),
    }),
  ])
}
