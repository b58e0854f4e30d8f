import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** The way from a process to its database, which can be cut like a cable. */
export interface Line {
  readonly url: string
  cut(): void
  mend(): void
  stop(): Promise<void>
}

export async function createLine(databaseUrl: string): Promise<Line> {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer(near => {
    const far = connect(Number(target.port), target.hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
    if (isCut) near.destroy()
    else near.pipe(far).pipe(near)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const cut = () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  return {
    url: url.href,
    cut,
    mend() {
      isCut = false
    },
    async stop() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
