import { randomBytes } from 'node:crypto'
import { generate } from 'selfsigned'
import type { Store } from '../store/database.ts'
import { metaValue } from '../store/meta.ts'

export interface MediaCertificate {
  /** certificate authority a client of the media host must trust */
  caPem: string
  cert: string
  key: string
}

const VALID_DAYS = 3650

/** Own authority and host certificate of the media server (127.0.0.1, localhost), kept over restarts. */
export async function loadMediaCertificate(store: Store): Promise<MediaCertificate> {
  const row = store.get("SELECT value FROM meta WHERE name = 'media:certificate'")
  const made = row ? undefined : await makeCertificate()
  const stored = metaValue(store, 'media:certificate', () => Buffer.from(JSON.stringify(made)))
  return JSON.parse(stored.toString())
}

async function makeCertificate(): Promise<MediaCertificate> {
  const notBeforeDate = new Date(Date.now() - 3600_000)
  const notAfterDate = new Date(Date.now() + VALID_DAYS * 86_400_000)
  const common = { keyType: 'ec' as const, algorithm: 'sha256' as const, notBeforeDate, notAfterDate }
  // A client that trusts two sandboxes tells their authorities apart by name.
  const authority = `Messenger sandbox authority ${randomBytes(8).toString('hex')}`
  const ca = await generate([{ name: 'commonName', value: authority }], {
    ...common,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  })
  const host = await generate([{ name: 'commonName', value: 'Messenger sandbox media' }], {
    ...common,
    ca: { key: ca.private, cert: ca.cert },
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 7, ip: '127.0.0.1' },
          { type: 2, value: 'localhost' },
        ],
      },
    ],
  })
  return { caPem: ca.cert, cert: host.cert, key: host.private }
}
