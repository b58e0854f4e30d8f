import type { ListedSession } from '../../server/session-pages/list-sessions.ts'

export interface Page {
  readonly sessions: readonly ListedSession[]
  readonly next: [string, number] | null
}

/**
 * Pages with what some rows are now: `rows` are those of `ids` that still fit, the others go. `hasMore`: some fit that are on
 * no page yet.
 */
export function pagesWith(pages: readonly Page[], ids: readonly number[], rows: readonly ListedSession[]) {
  const fresh = new Map(rows.map(row => [row.id, row]))
  const asked = new Set(ids)
  const known = new Set<number>()
  const next = pages.map(page => ({
    ...page,
    sessions: page.sessions.flatMap(session => {
      if (!asked.has(session.id)) return session
      known.add(session.id)
      return fresh.get(session.id) ?? []
    }),
  }))
  return { pages: next, hasMore: rows.some(({ id }) => !known.has(id)) }
}
