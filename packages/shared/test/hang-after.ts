import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** A way to the database at `url` that lets nothing more through to it after `words`; what it answers comes back. */
export async function hangAfter(url: string, words: string) {
  const behind = new URL(url)
  const hanging = Promise.withResolvers<void>()
  let goesOn = true
  const server = createServer(client => {
    const upstream = connect(Number(behind.port), behind.hostname)
    const end = () => [client, upstream].forEach(socket => void socket.destroy())
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end)
    upstream.on('data', bytes => client.write(bytes))
    client.on('data', bytes => {
      if (!goesOn) return
      upstream.write(bytes)
      goesOn = !bytes.includes(words)
      if (!goesOn) hanging.resolve()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Guarantee: a server that listens on a TCP port has an address of this kind.
  const { port } = server.address() as AddressInfo
  const address = new URL(url)
  address.host = `127.0.0.1:${port}`
  return { address: address.href, hangs: hanging.promise, close: () => void server.close() }
}
