import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** The wire between engines and the network, which can be cut under connections that belong to nobody yet. */
export interface ChatRelay {
  readonly port: number
  /** How many connections are held back. */
  readonly held: number
  /** Ends every connection at once, on both sides and without a word. */
  cut(): void
  /** Connections that come from now on get no further until `release`. */
  hold(): void
  release(): void
  close(): Promise<void>
}

export async function startChatRelay(targetPort: number): Promise<ChatRelay> {
  const open = new Set<Socket>()
  let held: Socket[] | null = null

  function keep(socket: Socket): void {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
  }

  function pass(client: Socket): void {
    const target = connect(targetPort, '127.0.0.1')
    keep(target)
    client.on('close', () => target.destroy())
    target.on('close', () => client.destroy())
    client.pipe(target).pipe(client)
  }

  const server = createServer(client => {
    keep(client)
    if (held) held.push(client)
    else pass(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    get held() {
      return held?.filter(({ destroyed }) => !destroyed).length ?? 0
    },
    cut,
    hold() {
      held = []
    },
    release() {
      const waiting = held ?? []
      held = null
      for (const client of waiting) if (!client.destroyed) pass(client)
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      cut()
      await closed
    },
  }
}
