import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError } from '@messenger/shared/contract/errors'
import type { Logger } from 'pino'
import { peerOf } from './client-ip.ts'
import { isHttps } from './own-address.ts'
import { sendRefusal } from './send.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

interface Needed {
  readonly settings: { readonly publicUrl: string | undefined }
  readonly trustedProxies: TrustedProxies
  readonly log: Pick<Logger, 'warn'>
}

/**
 * Turns away what a trusted proxy took over plain http although the public address is https. A page is led to https. A program is
 * refused: led on silently, it would show its token to everybody on the way with each call, and nobody would notice. Answers true when
 * it has answered.
 */
export function createPlainHttp({ settings: { publicUrl = '' }, trustedProxies, log }: Needed) {
  let isSaid = false
  return (request: IncomingMessage, response: ServerResponse, isForPrograms: boolean): boolean => {
    if (!isHttps(publicUrl) || !cameInPlain(request, trustedProxies)) return false
    if (!isSaid) log.warn({ peer: peerOf(request), header: 'X-Forwarded-Proto' }, 'proxy.plain_http')
    isSaid = true
    const { method, url = '/', headers } = request
    const isPage = !isForPrograms && (method === 'GET' || method === 'HEAD') && /text\/html/.test(headers.accept ?? '')
    if (!isPage) sendRefusal(response, new ApiError('https_required'))
    else response.writeHead(308, { location: `${publicUrl}${url.startsWith('/') ? url : '/'}` }).end()
    return true
  }
}

/** One proxy stands between, is trusted, and says so. What comes through several may have been https before the last. */
function cameInPlain(request: IncomingMessage, proxies: TrustedProxies): boolean {
  const { 'x-forwarded-proto': scheme, 'x-forwarded-for': way } = request.headers
  return scheme === 'http' && typeof way === 'string' && !way.includes(',') && proxies.includes(peerOf(request))
}
