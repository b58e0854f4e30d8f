/** A message of a stream: its `id`, where it has one, and its data. */
export interface ServerSentMessage {
  readonly id: string | null
  readonly data: string
}

/**
 * Reads Server-Sent Events. `onBytes` hears of everything that comes, heartbeats too. Ends with the stream; what is not
 * finished by then is dropped.
 */
export async function* readServerSent(
  stream: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<ServerSentMessage, void, undefined> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onBytes()
      text += decoder.decode(value, { stream: true })
      const blocks = text.split(/\r\n\r\n|\n\n|\r\r/)
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const message = messageIn(block)
        if (message) yield message
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Null for a block without data, such as a comment. */
function messageIn(block: string): ServerSentMessage | null {
  let id: string | null = null
  const data: string[] = []
  for (const line of block.split(/\r\n|\n|\r/)) {
    const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? []
    if (name === 'id') id = value
    if (name === 'data') data.push(value)
  }
  return data.length === 0 ? null : { id, data: data.join('\n') }
}
