import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What each process's certificate for the internal RPC is made out to (DNS subject alternative name). Processes move between
 * hosts, so it is the role that is proved, and not an address.
 */
export const roleNames = { engine: 'engine.messenger.internal', web: 'web.messenger.internal' } as const
export type RpcRole = keyof typeof roleNames

/** The files of a folder of certificates, as Kubernetes and cert-manager name them. */
export const certificateFiles = { ca: 'ca.crt', cert: 'tls.crt', key: 'tls.key' } as const

/** PEM texts: whom to trust, and one's own certificate with its key. */
export interface Certificates {
  readonly ca: string
  readonly cert: string
  readonly key: string
}

/** How often a folder is looked at: certificates are renewed beside running processes. */
const lookMs = 30_000

/** Certificates that follow what lies in their folder. */
export interface WatchedCertificates {
  current(): Certificates
  stop(): void
}

/** @throws Error that names the file which cannot be read */
export function readCertificates(folder: string): Certificates {
  return { ca: read(folder, 'ca'), cert: read(folder, 'cert'), key: read(folder, 'key') }
}

function read(folder: string, part: keyof typeof certificateFiles): string {
  const file = join(folder, certificateFiles[part])
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Error(`MESSENGER_RPC_CERTIFICATES: ${file} cannot be read.`, { cause })
  }
}

interface WatchOptions {
  readonly onChange?: (next: Certificates) => void
  /** Half a renewal, or files that do not fit: the ones before stay in use, and the next look tries again. */
  readonly onProblem: (error: unknown) => void
  readonly everyMs?: number
}

/**
 * Reads a folder now and looks at it again and again. `onChange` may throw for certificates that do not fit together; they are
 * then not taken.
 */
export function watchCertificates(folder: string, options: WatchOptions): WatchedCertificates {
  let current = readCertificates(folder)
  const look = () => {
    try {
      const next = readCertificates(folder)
      if (next.ca === current.ca && next.cert === current.cert && next.key === current.key) return
      options.onChange?.(next)
      current = next
    } catch (error) {
      options.onProblem(error)
    }
  }
  const timer = setInterval(look, options.everyMs ?? lookMs)
  timer.unref()
  return { current: () => current, stop: () => clearInterval(timer) }
}
