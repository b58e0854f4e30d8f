import type { IncomingHttpHeaders } from 'node:http'

/**
 * True when the browser says that our own page made the request. A cookie alone proves nothing there: other sites can
 * make a browser send it.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite !== undefined) return fetchSite === 'same-origin'
  const { origin } = headers
  if (origin === undefined || !URL.canParse(origin)) return false
  const { host } = new URL(origin)
  return host === headers.host || (publicUrl !== undefined && host === new URL(publicUrl).host)
}
