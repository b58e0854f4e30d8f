import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { identityToRecipient } from 'age-encryption'
import { z } from 'zod'
import { type BackupKey, openArchive, sealArchive } from '../backup/seal-archive.ts'
import { ApiError } from '../contract/errors.ts'

/** Shorter ones are guessed: whoever has the file may try for as long as they like. */
export const shortestPassphrase = 16

/** For whom a passport is sealed: another gateway, by its public key (`age1…`), or whoever has a passphrase. */
export const passportSeal = z.union([
  z.object({ recipient: z.string().regex(/^age1[02-9ac-hj-np-z]{58}$/) }),
  z.object({ passphrase: z.string().min(shortestPassphrase).max(1024) }),
])
export type PassportSeal = z.infer<typeof passportSeal>

/** Seals what a passport holds; see `sealArchive`. */
export async function sealPassport(plain: Readable, seal: PassportSeal): Promise<Readable> {
  return guarded(await sealArchive(plain, 'passphrase' in seal ? seal : { recipients: [seal.recipient] }))
}

/** A stream that fails before anybody reads it must not end the process; whoever reads it then hears of it. */
function guarded(stream: Readable): Readable {
  return stream.on('error', () => undefined)
}

/** The file itself says how much work its passphrase takes; each step doubles it. Ours say 16. */
const mostWork = 18

/** Deriving a key from a passphrase holds the process meanwhile. @throws ApiError `passport_unreadable` */
async function requireModestWork(sealed: Readable): Promise<void> {
  if (!sealed.readableLength && !sealed.readableEnded) await once(sealed, 'readable')
  const head: unknown = sealed.read()
  if (!Buffer.isBuffer(head)) throw new ApiError('passport_unreadable')
  sealed.unshift(head)
  const [, work] =
    /^age-encryption\.org\/v1\n-> scrypt \S+ (\d+)\n/.exec(head.subarray(0, 200).toString('latin1')) ?? []
  if (work !== undefined && Number(work) > mostWork) throw new ApiError('passport_unreadable')
}

/**
 * Opens the beginning of a sealed passport; what comes after it is checked while it is read.
 * @throws ApiError `passport_key` when no key fits, `passport_unreadable` when it is no sealed file
 */
export async function openSealed(sealed: Readable, key: BackupKey): Promise<Readable> {
  return requireModestWork(sealed)
    .then(() => openArchive(sealed, key))
    .then(guarded, (error: unknown) => {
      // Of a stream that nobody reads on.
      sealed.destroy()
      throw asRefusal(error)
    })
}

function asRefusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const text = error instanceof Error ? error.message : ''
  return new ApiError(/no identity matched|incorrect|passphrase/i.test(text) ? 'passport_key' : 'passport_unreadable')
}

/** The public key of a private one. */
export const recipientOf = (identity: string): Promise<string> => identityToRecipient(identity)
