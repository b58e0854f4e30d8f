import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** One connection on its way to the database. */
export interface Passing {
  readonly upstream: Socket
  /** Ends both sides. */
  end(): void
}

/** Another address of the database at `url`: `pass` decides what becomes of the bytes for it; its answers come back as they are. */
export async function openPassage(url: string, pass: (bytes: Buffer, passing: Passing) => void) {
  const behind = new URL(url)
  const server = createServer(client => {
    const upstream = connect(Number(behind.port), behind.hostname)
    const end = () => [client, upstream].forEach(socket => void socket.destroy())
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end)
    upstream.on('data', bytes => client.write(bytes))
    client.on('data', bytes => pass(bytes, { upstream, end }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Guarantee: a server that listens on a TCP port has an address of this kind.
  const { port } = server.address() as AddressInfo
  const address = new URL(url)
  address.host = `127.0.0.1:${port}`
  return { address: address.href, close: () => void server.close() }
}

/** Lets nothing more through to the database after `words`. */
export async function hangAfter(url: string, words: string) {
  const hanging = Promise.withResolvers<void>()
  let goesOn = true
  const passage = await openPassage(url, (bytes, { upstream }) => {
    if (!goesOn) return
    upstream.write(bytes)
    goesOn = !bytes.includes(words)
    if (!goesOn) hanging.resolve()
  })
  return { ...passage, hangs: hanging.promise }
}
