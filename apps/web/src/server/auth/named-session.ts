const sessionIdForm = /^[1-9]\d{0,9}$/
const maxId = 2_147_483_647

/** The session that text names; 0, which no session has, for what cannot be an id. */
export function sessionIdIn(text: unknown): number {
  if (typeof text !== 'string' && typeof text !== 'number') return 0
  const trimmed = String(text).trim()
  const id = sessionIdForm.test(trimmed) ? Number(trimmed) : 0
  return id > maxId ? 0 : id
}

/** The session that the field `id` of an operation's raw input names; 0 for none. */
export function namedSession(raw: unknown): number {
  return typeof raw === 'object' && raw !== null && 'id' in raw ? sessionIdIn(raw.id) : 0
}
