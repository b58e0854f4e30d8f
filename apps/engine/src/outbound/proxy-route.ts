import { EventEmitter } from 'node:events'
import { Agent as HttpAgent } from 'node:http'
import type { Agent as HttpsAgent } from 'node:https'
import { isIP, type LookupFunction, type Socket } from 'node:net'
import { mayConnect, type OutboundPolicy } from '@messenger/shared/outbound/address-class'
import { resolveAll } from '@messenger/shared/outbound/url-guard'
import { HttpsProxyAgent } from 'https-proxy-agent'
import { SocksProxyAgent } from 'socks-proxy-agent'
import { type buildConnector, buildConnector as makeConnector, Agent as UndiciAgent } from 'undici'

/** The way out of one session that has a proxy. */
export interface ProxyRoute {
  /** For WebSockets and requests of Node's own client. */
  readonly agent: HttpsAgent
  /** For `fetch` and undici. */
  readonly dispatcher: UndiciAgent
  /** Null: it has opened a tunnel at least once. `proxy_refused`: it answered, and opened none. */
  readonly trouble: () => 'proxy_unreachable' | 'proxy_refused' | null
  /** Ends kept connections. */
  close(): void
}

type ProxyAgent = HttpsProxyAgent<string> | SocksProxyAgent
type Tunnel = (request: EventEmitter, host: string, port: number) => Promise<Socket>

/**
 * Everything of a session through its proxy (`http`, `https` or `socks5`, with or without user and password). The address of
 * the proxy is judged again where it connects. Names of targets are resolved by the proxy.
 * @param proxyUrl as it was accepted when it was saved.
 */
export function createProxyRoute(proxyUrl: string, policy: OutboundPolicy): ProxyRoute {
  const agent = agentFor(proxyUrl, policy)
  if (!agent) return refusingRoute()
  const state = { reached: false, refused: false }
  const tunnel: Tunnel = async (request, host, port) => {
    // of the agent's own request the two agents use no more than its events
    const answer = { refused: false }
    request.on('proxyConnect', ({ statusCode }: { statusCode: number }) => {
      answer.refused = statusCode !== 200
    })
    const socket = await connectThrough(agent, request, host, port)
    if (answer.refused) throw new Error('The proxy refused the connection')
    state.reached = true
    return socket
  }
  agent.on('proxyConnect', ({ statusCode }: { statusCode: number }) => {
    if (statusCode === 200) state.reached = true
    else state.refused = true
  })
  if (agent instanceof SocksProxyAgent) noteOutcome(agent, state)
  const dispatcher = dispatcherOver(tunnel)
  return {
    agent: asHttpsAgent(agent),
    dispatcher,
    trouble: () => (state.reached ? null : state.refused ? 'proxy_refused' : 'proxy_unreachable'),
    close() {
      agent.destroy()
      dispatcher.destroy().catch(() => undefined)
    },
  }
}

/** Null for an address that is not allowed, or that no agent can read. Nothing of it reaches an error message. */
function agentFor(proxyUrl: string, policy: OutboundPolicy): ProxyAgent | null {
  const url = URL.parse(proxyUrl)
  const host = url?.hostname.replace(/^\[|\]$/g, '')
  if (!url || !host || (isIP(host) && !mayConnect(host, policy))) return null
  const lookup = judged(policy)
  try {
    return url.protocol === 'socks5:' ? socksAgent(url, host, lookup) : new HttpsProxyAgent(url, { lookup })
  } catch {
    // credentials whose percent-encoding is broken
    return null
  }
}

/** `socks5h`: the proxy resolves names. The library keeps the brackets of an IPv6 address, which no socket takes. */
function socksAgent(url: URL, host: string, lookup: LookupFunction): SocksProxyAgent {
  const agent = new SocksProxyAgent(url.href.replace(/^socks5:/, 'socks5h:'), { socketOptions: { lookup } })
  agent.proxy.host = host
  return agent
}

/** What the library says when the proxy has answered with a no. */
const socksRefusal = /^(Socks5 Authentication failed|Socks5 proxy rejected|Received invalid Socks5)/i

function noteOutcome(agent: SocksProxyAgent, state: { reached: boolean; refused: boolean }): void {
  const connect = agent.connect.bind(agent)
  agent.connect = async (...args) => {
    try {
      const socket = await connect(...args)
      state.reached = true
      return socket
    } catch (error) {
      if (error instanceof Error && socksRefusal.test(error.message)) state.refused = true
      throw error
    }
  }
}

/** undici over the same agent: one implementation of each proxy protocol. TLS to the target is undici's own. */
function dispatcherOver(tunnel: Tunnel): UndiciAgent {
  const secure = makeConnector({})
  return new UndiciAgent({
    connect(options: buildConnector.Options, callback: buildConnector.Callback) {
      const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80)
      const request = new EventEmitter()
      tunnel(request, options.hostname, port)
        .then(socket => {
          if (options.protocol === 'https:') secure({ ...options, httpSocket: socket }, callback)
          else callback(null, socket)
          request.emit('socket', socket)
        })
        .catch((error: Error) => callback(error, null))
    },
  })
}

/** Resolves the proxy's name once and takes it only when all its addresses may be connected to. */
function judged(policy: OutboundPolicy): LookupFunction {
  return (hostname, options, callback) => {
    resolveAll(hostname)
      .then(addresses => {
        const [first] = addresses
        if (!first || addresses.some(({ address }) => !mayConnect(address, policy))) throw refused()
        if (options.all) callback(null, [...addresses])
        else callback(null, first.address, first.family)
      })
      .catch((error: Error) => callback(error, '', 0))
  }
}

/** A proxy that this deployment does not connect to (any more): every connection fails. */
function refusingRoute(): ProxyRoute {
  const agent = new (class extends HttpAgent {
    override createConnection(): never {
      throw refused()
    }
  })()
  const dispatcher = new UndiciAgent({ connect: (_options, callback) => callback(refused(), null) })
  return { agent: asHttpsAgent(agent), dispatcher, trouble: () => 'proxy_unreachable', close: () => agent.destroy() }
}

const refused = () => new Error('The address of the proxy is not allowed')

/** Both agents take the request for its events alone, so any emitter will do; without TLS they return a plain socket. */
function connectThrough(agent: ProxyAgent, request: EventEmitter, host: string, port: number): Promise<Socket> {
  const options = { host, port, secureEndpoint: false } as const
  return agent.connect(request as never, options as never) as Promise<Socket>
}

/** Node's clients accept any `http.Agent`; the library's type asks for the kind that has TLS options of its own. */
function asHttpsAgent(agent: HttpAgent): HttpsAgent {
  return agent as HttpsAgent
}
