import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { generate } from 'selfsigned'

export interface Certificate {
  readonly cert: string
  readonly key: string
}

const dayMs = 24 * 60 * 60 * 1000
const fast = { keyType: 'ec', algorithm: 'sha256' } as const

/** Signed by nobody but itself. */
export async function selfSigned(host: string): Promise<Certificate> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: host }], fast)
  return { cert, key }
}

/** An authority that this process trusts from now on, as it does those that Node brings along. */
export async function trustedAuthority() {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'Test authority' }], {
    ...fast,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  })
  setDefaultCACertificates([...getCACertificates('default'), cert])
  return {
    /** For a host name, valid until so many days from now. */
    async sign(host: string, days = 1): Promise<Certificate> {
      const notAfterDate = new Date(Date.now() + days * dayMs)
      const signed = await generate([{ name: 'commonName', value: host }], {
        ...fast,
        notBeforeDate: new Date(notAfterDate.getTime() - 10 * dayMs),
        notAfterDate,
        extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
        ca: { cert, key },
      })
      return { cert: signed.cert, key: signed.private }
    },
  }
}
