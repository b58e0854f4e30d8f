import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList } from 'node:net'
import { plainAddress } from '../outbound/plain-address.ts'
import { sha256 } from './digest.ts'

/** What reverse proxies write: with one of these a request comes from somewhere else, though its connection does not. */
const ofProxies = /^(x-forwarded-.+|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

type Asking = Pick<IncomingMessage, 'headers'> & { readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'> }

/**
 * Whether a request may read a process's figures: it brings the token as a bearer, or it comes from this machine and through no
 * proxy. Without a token that is the only way.
 */
export function mayReadMetrics({ headers, socket }: Asking, token: string | undefined): boolean {
  // Compares digests, so that neither length nor content of the token shows in the time it takes.
  const isRight = timingSafeEqual(sha256(headers.authorization ?? ''), sha256(`Bearer ${token}`))
  if (token !== undefined && isRight) return true
  const peer = plainAddress(socket.remoteAddress ?? '')
  const isHere = peer !== null && loopback.check(peer, peer.includes(':') ? 'ipv6' : 'ipv4')
  return isHere && !Object.keys(headers).some(name => ofProxies.test(name))
}
