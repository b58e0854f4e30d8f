import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

export interface LocalProxy {
  /** With user and password, when it asks for them. */
  readonly url: string
  /** `host:port` of every tunnel it opened. */
  readonly tunnels: string[]
  /** Bytes that went through it, both ways. */
  bytes(): number
  /** Its tunnels stay open, but carry nothing any more. */
  freeze(): void
  /** Ends its tunnels and the listener; `start` again on the same port. */
  stop(): Promise<void>
}

interface ProxyOptions {
  readonly user?: string
  readonly password?: string
  /** 0 or absent: any free port. */
  readonly port?: number
  readonly tls?: { readonly cert: string; readonly key: string }
  /** What it answers in place of opening a tunnel. */
  readonly refuseWith?: number
}

/** A tunnelling proxy (`CONNECT`), plain or with TLS towards the client. */
export async function startHttpProxy(options: ProxyOptions = {}): Promise<LocalProxy> {
  const server = options.tls ? createHttpsServer(options.tls) : createHttpServer()
  const tunnels = openTunnels()
  server.on('connect', (request: IncomingMessage, client: Duplex) => {
    const [host = '', port = ''] = (request.url ?? '').split(':')
    const wanted = `Basic ${Buffer.from(`${options.user}:${options.password}`).toString('base64')}`
    const isKnown = options.user === undefined || request.headers['proxy-authorization'] === wanted
    const refusal = options.refuseWith ?? (isKnown ? undefined : 407)
    if (refusal !== undefined) {
      client.end(`HTTP/1.1 ${refusal} Refused\r\ncontent-length: 0\r\n\r\n`)
      return
    }
    tunnels.open(client, host, Number(port), () => client.write('HTTP/1.1 200 Connection Established\r\n\r\n'))
  })
  return listening(server, options.tls ? 'https' : 'http', tunnels, options)
}

/** A SOCKS 5 proxy (RFC 1928, RFC 1929) for IPv4 addresses and names. */
export async function startSocksProxy(options: ProxyOptions = {}): Promise<LocalProxy> {
  const tunnels = openTunnels()
  const server = createServer(client => {
    client.on('error', () => client.destroy())
    serveSocks(client, options, tunnels).catch(() => client.destroy())
  })
  return listening(server, 'socks5', tunnels, options)
}

async function serveSocks(client: Socket, { user, password }: ProxyOptions, tunnels: Tunnels): Promise<void> {
  const read = reader(client)
  const [, methods = 0] = await read(2)
  await read(methods)
  client.write(Buffer.from([5, user === undefined ? 0 : 2]))
  if (user !== undefined) {
    const [, userLength = 0] = await read(2)
    const givenUser = (await read(userLength)).toString()
    const [passwordLength = 0] = await read(1)
    const isKnown = givenUser === user && (await read(passwordLength)).toString() === password
    client.write(Buffer.from([1, isKnown ? 0 : 1]))
    if (!isKnown) return void client.end()
  }
  const [, , , kind] = await read(4)
  const host = kind === 3 ? (await read((await read(1))[0] ?? 0)).toString() : [...(await read(4))].join('.')
  const port = (await read(2)).readUInt16BE()
  read.end()
  tunnels.open(client, host, port, () => client.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0])))
}

/** Reads exact amounts; `end` hands what comes afterwards back to the stream. */
function reader(client: Socket) {
  let buffered = Buffer.alloc(0)
  let wake = Promise.withResolvers<void>()
  const take = (chunk: Buffer) => {
    buffered = Buffer.concat([buffered, chunk])
    wake.resolve()
    wake = Promise.withResolvers()
  }
  client.on('data', take)
  async function read(size: number): Promise<Buffer> {
    while (buffered.length < size) await wake.promise
    const part = buffered.subarray(0, size)
    buffered = buffered.subarray(size)
    return part
  }
  read.end = () => {
    client.off('data', take)
    client.pause()
    if (buffered.length > 0) client.unshift(buffered)
  }
  return read
}

interface Tunnels {
  readonly targets: string[]
  bytes: number
  open(client: Duplex, host: string, port: number, opened: () => void): void
  freezeAll(): void
  closeAll(): void
}

function openTunnels(): Tunnels {
  const ends = new Set<Duplex>()
  const tunnels: Tunnels = {
    targets: [],
    bytes: 0,
    open(client, host, port, opened) {
      const target = connect(port, host)
      for (const end of [client, target]) {
        ends.add(end)
        end.on('error', () => end.destroy())
        end.on('close', () => {
          ends.delete(end)
          client.destroy()
          target.destroy()
        })
      }
      target.on('connect', () => {
        tunnels.targets.push(`${host}:${port}`)
        opened()
        client.pipe(target)
        target.pipe(client)
        for (const end of [client, target])
          end.on('data', (chunk: Buffer) => {
            tunnels.bytes += chunk.length
          })
      })
    },
    freezeAll: () => {
      for (const end of ends) end.unpipe().pause()
    },
    closeAll: () => {
      for (const end of ends) end.destroy()
    },
  }
  return tunnels
}

async function listening(
  server: Server,
  scheme: string,
  tunnels: Tunnels,
  { user, password, port = 0 }: ProxyOptions,
): Promise<LocalProxy> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', () => resolve()))
  const credentials = user === undefined ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@`
  return {
    url: `${scheme}://${credentials}127.0.0.1:${portOf(server.address())}`,
    tunnels: tunnels.targets,
    bytes: () => tunnels.bytes,
    freeze: () => tunnels.freezeAll(),
    async stop() {
      tunnels.closeAll()
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  return address.port
}

/** A listener that takes connections and never says a word. */
export async function startSilentProxy(): Promise<LocalProxy> {
  return listening(createServer(), 'http', openTunnels(), {})
}
