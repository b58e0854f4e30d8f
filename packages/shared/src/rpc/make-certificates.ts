import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import { certificateFiles, type RpcRole, roleNames } from './certificates.ts'

const authorityDays = 3_650
const dayMs = 86_400_000

interface Authority {
  readonly cert: string
  readonly key: string
}

/** What was written: whether the authority is a new one, and the folder of each role. */
export interface MadeCertificates {
  readonly isNewAuthority: boolean
  readonly folders: Readonly<Record<RpcRole, string>>
}

/**
 * Writes certificates for the internal RPC under `folder`: an authority of the installation's own (`ca.crt`, `ca.key`), and for
 * each role a folder as `MESSENGER_RPC_CERTIFICATES` wants it. An authority that is there already signs the new ones, so that
 * processes with old and new certificates understand each other while they are handed out.
 */
export async function makeCertificates(folder: string, days: number): Promise<MadeCertificates> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const isNewAuthority = !existsSync(join(folder, 'ca.key'))
  const authority = isNewAuthority ? await makeAuthority(folder) : readAuthority(folder)
  const folders = {
    engine: await makeFor('engine', folder, authority, days),
    web: await makeFor('web', folder, authority, days),
  }
  return { isNewAuthority, folders }
}

async function makeAuthority(folder: string): Promise<Authority> {
  const name = `Messenger gateway ${randomBytes(4).toString('hex')}`
  const { cert, private: key } = await generate([{ name: 'commonName', value: name }], {
    ...validFor(authorityDays),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  })
  write(join(folder, 'ca.crt'), cert)
  write(join(folder, 'ca.key'), key)
  return { cert, key }
}

function readAuthority(folder: string): Authority {
  return { cert: readFileSync(join(folder, 'ca.crt'), 'utf8'), key: readFileSync(join(folder, 'ca.key'), 'utf8') }
}

/** A certificate is good for one side of a connection alone: an engine cannot call another one in the web's place. */
async function makeFor(role: RpcRole, folder: string, authority: Authority, days: number): Promise<string> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: roleNames[role] }], {
    ...validFor(days),
    ca: authority,
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', ...(role === 'engine' ? { serverAuth: true } : { clientAuth: true }) },
      { name: 'subjectAltName', altNames: [{ type: 2, value: roleNames[role] }] },
    ],
  })
  const own = join(folder, role)
  mkdirSync(own, { recursive: true, mode: 0o700 })
  write(join(own, certificateFiles.ca), authority.cert)
  write(join(own, certificateFiles.cert), cert)
  write(join(own, certificateFiles.key), key)
  return own
}

function validFor(days: number) {
  const now = Date.now()
  // Clocks of other machines may be a little behind.
  return {
    keyType: 'ec' as const,
    algorithm: 'sha256' as const,
    notBeforeDate: new Date(now - dayMs),
    notAfterDate: new Date(now + days * dayMs),
  }
}

const write = (file: string, text: string) => writeFileSync(file, text, { mode: 0o600 })
