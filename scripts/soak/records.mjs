const pageSize = 200
const eventPage = 1_000

/** What phones and sessions show of themselves, read on from where the last reading ended: `{ messagesOf, eventsOf }`. */
export function openRecords(client, token) {
  const messages = new Map()
  const events = new Map()

  /** Everything that a phone has in its chats, oldest first. */
  async function messagesOf(number) {
    const found = messages.get(number) ?? []
    messages.set(number, found)
    for (;;) {
      const after = found.length > 0 ? `&after=${encodeURIComponent(found.at(-1).id)}` : ''
      const path = `/api/sandbox/phones/${number}/messages?limit=${pageSize}${after}`
      const { data } = await client.call(token, 'GET', path)
      found.push(...data.map(({ id, from_me, text }) => ({ id, fromMe: from_me, text })))
      if (data.length < pageSize) return found
    }
  }

  /** Number and id of every event of a session, oldest first. */
  async function eventsOf(session) {
    const state = events.get(session.id) ?? { found: [], after: '' }
    events.set(session.id, state)
    for (;;) {
      const page = await client.call(session.key, 'GET', `/api/events?limit=${eventPage}${state.after}`)
      state.found.push(...page.data.map(({ id, sequence }) => ({ id, sequence })))
      state.after = `&after=${encodeURIComponent(page.next_cursor)}`
      if (!page.has_more) return state.found
    }
  }

  return { messagesOf, eventsOf }
}
