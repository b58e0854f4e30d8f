import '@messenger/signal-curve/preload'
import { mkdirSync } from 'node:fs'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { join } from 'node:path'
import pino, { type Logger } from 'pino'
import { WebSocketServer } from 'ws'
import { createAdminHandler } from './admin/server.ts'
import { buildNetwork } from './build-network.ts'
import { createMediaServer } from './media/server.ts'
import type { Network } from './network.ts'
import { catchUpPhones } from './phone/catch-up-phones.ts'
import { loadMediaCertificate } from './pki/media-certificate.ts'
import { doActs } from './population/do-acts.ts'
import { dispatch } from './router/dispatch.ts'
import { Connection } from './session/connection.ts'
import { identify } from './session/login.ts'
import { Store } from './store/database.ts'

export interface SandboxOptions {
  /** folder of the database and media files; everything stays in memory without one */
  dataDir?: string
  /** 0 or absent: any free port */
  port?: number
  mediaPort?: number
  adminSecret: string
  /** where the gateway is reached from outside: pictures are then named by addresses there */
  publicUrl?: string
  logger?: Logger
}

export interface Sandbox {
  /** chat WebSocket, for `waWebSocketUrl` */
  url: string
  adminUrl: string
  adminSecret: string
  /** host:port of the TLS media server */
  mediaHost: string
  /** hex; clients pin it as WA_CERT_DETAILS.PUBLIC_KEY */
  rootPublicKey: string
  /** authority clients must trust for the media host */
  caPem: string
  stop(): Promise<void>
}

const HOST = '127.0.0.1'
const CHAT_PATH = '/ws/chat'

/** Starts the network on the loopback interface. Rejects when a port is taken or the data cannot be read. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const log = options.logger ?? pino({ level: 'silent' })
  if (options.dataDir) mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  const store = new Store(options.dataDir ? join(options.dataDir, 'sandbox.sqlite') : ':memory:')
  const certificate = await loadMediaCertificate(store)
  const network = buildNetwork(store, log, options.dataDir)
  if (options.publicUrl) network.publicUrl = options.publicUrl.replace(/\/+$/, '')
  const media = createMediaServer(log, certificate, network.blobs)
  let url = ''
  let endActs: () => void = () => undefined
  const onAdmin = createAdminHandler(network, {
    secret: options.adminSecret,
    url: () => url,
    clients: () => sockets.clients.size,
  })
  const server = createServer(onAdmin)
  const sockets = acceptClients(network, server)
  try {
    network.mediaHost = `${HOST}:${await listen(media, options.mediaPort ?? 0)}`
    const port = await listen(server, options.port ?? 0)
    url = `ws://${HOST}:${port}${CHAT_PATH}`
    catchUpPhones(network)
    endActs = doActs(network)
    return {
      url,
      adminUrl: `http://${HOST}:${port}/admin`,
      adminSecret: options.adminSecret,
      mediaHost: network.mediaHost,
      rootPublicKey: network.certificate.rootPublic.toString('hex'),
      caPem: certificate.caPem,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }

  async function stop(): Promise<void> {
    endActs()
    for (const socket of sockets.clients) socket.terminate()
    await Promise.all([close(server), close(media)])
    const phones = [...network.directory.allWorlds()].flatMap(world => [...world.byNumber.values()])
    await Promise.all(phones.map(phone => phone.primary.idle()))
    network.blobs.close()
    store.close()
  }
}

function acceptClients(network: Network, server: HttpServer): WebSocketServer {
  const sockets = new WebSocketServer({ server, path: CHAT_PATH, perMessageDeflate: false })
  sockets.on('connection', socket => {
    new Connection(network, socket, {
      onIdentified: (connection, identity) => identify(network, connection, identity),
      onStanza: (connection, node) => dispatch(network, connection, node),
    })
  })
  // the server reports the same errors to listen()
  sockets.on('error', error => network.log.debug({ error: error.message }, 'sockets.error'))
  return sockets
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, () => {
      server.off('error', reject)
      resolve(portOf(server.address(), port))
    })
  })
}

function portOf(address: AddressInfo | string | null, fallback: number): number {
  return address && typeof address === 'object' ? address.port : fallback
}

function close(server: Server & { closeAllConnections?: () => void }): Promise<void> {
  if (!server.listening) return Promise.resolve()
  return new Promise(resolve => {
    server.close(() => resolve())
    server.closeAllConnections?.()
  })
}
