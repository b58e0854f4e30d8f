import type { Logger } from 'pino'
import { nowAndThen } from '../now-and-then.ts'
import { type Certificate, readCertificate } from './read-certificate.ts'

export interface CertificateTimes {
  /** How often it is looked whether the address is to be asked. */
  readonly tickMs: number
  /** How long an answer counts. */
  readonly everyMs: number
  /** After an attempt that failed. */
  readonly againMs: number
}

const certificateTimes: CertificateTimes = { tickMs: 60_000, everyMs: 3_600_000, againMs: 300_000 }

/** An answer as old as this tells nothing any more. */
const staleMs = 24 * 3_600_000

export interface CertificateWatch {
  /** The newest that was read; null: none yet, or the gateway has no https address. */
  current(): Certificate | null
  stop(): Promise<void>
}

interface WatchOptions {
  readonly publicUrl: string | undefined
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly times?: Partial<CertificateTimes> | undefined
}

/**
 * Asks the gateway's own public address for its certificate, once in a while. The guard of outgoing addresses does not apply: whoever runs
 * the gateway sets this address, it is often a private one seen from inside, and nobody is shown more than when its certificate ends.
 */
export function watchCertificate({ publicUrl, log, times }: WatchOptions): CertificateWatch {
  if (!publicUrl?.startsWith('https:')) return { current: () => null, stop: async () => undefined }
  const { tickMs, everyMs, againMs } = { ...certificateTimes, ...times }
  let newest: Certificate | null = null
  let readAt = 0
  let dueAt = 0
  let isUnread = false
  const look = async () => {
    if (performance.now() < dueAt) return
    dueAt = performance.now() + againMs
    newest = await readCertificate(publicUrl)
    readAt = performance.now()
    dueAt = performance.now() + everyMs
    if (isUnread) log.info({ host: newest.host }, 'certificate.read_again')
    isUnread = false
  }
  const failed = (error: unknown) => {
    // Said once: there are networks in which a machine does not reach its own public address.
    if (!isUnread) log.warn({ err: error, url: publicUrl }, 'certificate.not_read')
    isUnread = true
  }
  // It may have been renewed since, where nobody here can see it.
  const current = () => (performance.now() - readAt < staleMs ? newest : null)
  return { current, stop: nowAndThen(tickMs, look, failed) }
}
