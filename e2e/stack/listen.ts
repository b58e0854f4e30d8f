import type { Server } from 'node:net'

export interface Listening {
  readonly port: number
  stop(): Promise<void>
}

/** Starts a server on a free port of this machine. */
export async function listen(server: Server & { closeAllConnections(): void }): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  const stop = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { port: address.port, stop }
}
