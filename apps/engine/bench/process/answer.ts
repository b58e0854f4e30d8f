type Handlers = Readonly<Record<string, (input: unknown) => unknown>>

/** Answers questions of the parent process (`Child.ask`) whose name is among `handlers`; others are not its business. */
export function answer(handlers: Handlers): void {
  process.on('message', (message: unknown) => {
    const { ask, id, input } = Object(message)
    const handler = typeof ask === 'string' ? handlers[ask] : undefined
    if (handler) void reply(handler, id, input)
  })
}

async function reply(handler: (input: unknown) => unknown, id: unknown, input: unknown): Promise<void> {
  try {
    process.send?.({ id, value: await handler(input) })
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}
