import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer, type TlsOptions } from 'node:tls'

/** A receiver that speaks bytes rather than HTTP, to break its rules. */
export interface RawReceiver {
  readonly port: number
  /** Every connection that was opened to it, the oldest first. */
  readonly connections: readonly Socket[]
  close(): Promise<void>
}

export interface RawReceiverOptions {
  /** Speaks TLS with this certificate. */
  readonly tls?: Pick<TlsOptions, 'cert' | 'key'>
  readonly host?: string
}

/**
 * Calls `act` each time something of a request has come in, with the connection, how many times it was called for that
 * connection before, and what came. Without `act` it accepts connections and stays silent.
 */
export async function startRawReceiver(
  act: (socket: Socket, index: number, received: string) => unknown = () => undefined,
  { tls, host = '127.0.0.1' }: RawReceiverOptions = {},
): Promise<RawReceiver> {
  const connections: Socket[] = []
  const serve = (socket: Socket) => {
    let index = 0
    socket.on('data', chunk => act(socket, index++, chunk.toString('latin1')))
  }
  const note = (socket: Socket) => {
    connections.push(socket)
    // whoever is cut off hears of it here, and that is what these tests are about
    socket.on('error', () => socket.destroy())
    if (!tls) serve(socket)
  }
  const server: Server = tls ? createTlsServer({ ...tls }, serve) : createServer(note)
  if (tls) server.on('connection', note).on('tlsClientError', () => undefined)
  if (tls) server.on('secureConnection', (socket: Socket) => socket.on('error', () => socket.destroy()))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve))
  return {
    port: portOf(server.address()),
    connections,
    close() {
      for (const socket of connections) socket.destroy()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}

/** Writes as fast as the other side reads, until that closes. @returns bytes that were taken from it so far. */
export function writeForever(socket: Socket, chunk: string | Buffer): () => number {
  const push = () => {
    while (!socket.destroyed && socket.write(chunk));
    if (!socket.destroyed) socket.once('drain', push)
  }
  push()
  return () => socket.bytesWritten
}

/** Writes a text byte by byte, one every `everyMs`, until it is through or the other side closes. */
export function drip(socket: Socket, text: string, everyMs: number): void {
  let sent = 0
  const timer = setInterval(() => {
    if (socket.destroyed || sent >= text.length) clearInterval(timer)
    else socket.write(text.charAt(sent++))
  }, everyMs)
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port')
  return address.port
}
