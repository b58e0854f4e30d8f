import { z } from 'zod'

const page = z.object({ current_page: z.number(), data: z.array(z.unknown()) })

/** The items that the node makes of a reply, by what its README promises: one for each record of a list or a page. */
export function itemsOfReply(method: string, body: unknown): unknown[] {
  if (method === 'DELETE') return [{ deleted: true }]
  const { success: _success, ...content } = Object(body)
  if ('has_more' in content) return content.data
  const { data } = content
  if (data === undefined) return [content]
  if (Array.isArray(data)) return data
  return page.safeParse(data).success ? data.data : [data]
}

/** What the envelope of such a reply would hold, with the items that really came in their place. */
export function contentOfItems(method: string, body: unknown, items: readonly unknown[]): unknown {
  const [first] = items
  if (method === 'DELETE') return null
  const { success: _success, ...content } = Object(body)
  const { data } = content
  if (data === undefined) return Object.values(Object(first))[0]
  if (Array.isArray(data)) return items
  return page.safeParse(data).success ? { ...data, data: items } : first
}
