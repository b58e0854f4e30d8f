/** The message that a webhook's body is about: by its number where it is an API send, and by the network's id. Undefined for none, and for several. */
export function messageOfBody(text: string | null): { id: string; msgId?: number } | undefined {
  const { event, data } = read(text)
  if (typeof event !== 'string' || !/^(message|poll)/.test(event)) return undefined
  const { id } = keyIn(data)
  const { msgId } = Object(data)
  const sent = typeof msgId === 'number' ? { msgId } : {}
  if (typeof id === 'string') return { id, ...sent }
  return typeof msgId === 'number' ? { id: '', msgId } : undefined
}

/** Beside `data`, in what it tells of a message, or in a list with one alone. */
function keyIn(data: unknown): { readonly id?: unknown } {
  if (Array.isArray(data)) return data.length === 1 ? keyIn(data[0]) : {}
  const { key, keys, messages, message } = Object(data)
  if (key) return Object(key)
  if (Array.isArray(keys)) return keys.length === 1 ? Object(keys[0]) : {}
  return Object(Object(messages ?? message).key)
}

function read(text: string | null): { readonly event?: unknown; readonly data?: unknown } {
  try {
    return Object(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}
