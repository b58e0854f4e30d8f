import { isIP } from 'node:net'
import { connect } from 'node:tls'

const answerMs = 10_000

/** The certificate that an https address shows. Times in milliseconds since 1970. */
export interface Certificate {
  /** Name or address that was asked. */
  readonly host: string
  readonly startsAt: number
  readonly endsAt: number
}

/**
 * Asks an https address for its certificate: a TLS handshake, and nothing is sent after it.
 * @throws Error where nobody answers in time, or shows no certificate
 */
export function readCertificate(url: string): Promise<Certificate> {
  const { hostname, port } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const { promise, resolve, reject } = Promise.withResolvers<Certificate>()
  const socket = connect({
    host,
    port: Number(port || 443),
    ...(isIP(host) ? {} : { servername: host }),
    // One that has ended, or that this machine does not trust, has an end as well; nothing is sent to whoever shows it.
    rejectUnauthorized: false,
  })
  const timer = setTimeout(() => socket.destroy(new Error(`Nothing within ${answerMs / 1000} s`)), answerMs)
  socket.once('secureConnect', () => {
    const { valid_from: from, valid_to: to } = socket.getPeerCertificate()
    const certificate = { host, startsAt: Date.parse(from), endsAt: Date.parse(to) }
    if (Number.isFinite(certificate.startsAt) && Number.isFinite(certificate.endsAt)) resolve(certificate)
    else reject(new Error('No certificate was shown'))
    socket.destroy()
  })
  socket.once('error', reject)
  socket.once('close', () => {
    clearTimeout(timer)
    reject(new Error('The connection was closed before the certificate was shown'))
  })
  return promise
}
