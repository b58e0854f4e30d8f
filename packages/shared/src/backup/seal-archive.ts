import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'

/** What a backup is sealed with: a passphrase, or the public keys of who may open it (`age1…`). */
export type BackupSeal = { readonly passphrase: string } | { readonly recipients: readonly string[] }

/** What opens it: the passphrase, or a private key (`AGE-SECRET-KEY-1…`). */
export type BackupKey = { readonly passphrase: string } | { readonly identities: readonly string[] }

/** 64 MB of memory and a fraction of a second, for whoever seals and for each guess. */
const scryptWorkFactor = 16

/** Seals in the format of age (age-encryption.org/v1), which its command line opens as well. */
export async function sealArchive(plain: Readable, seal: BackupSeal): Promise<Readable> {
  const encrypter = new Encrypter()
  if ('passphrase' in seal) {
    encrypter.setPassphrase(seal.passphrase)
    encrypter.setScryptWorkFactor(scryptWorkFactor)
  } else {
    for (const recipient of seal.recipients) encrypter.addRecipient(recipient)
  }
  return fromWeb(await encrypter.encrypt(toWeb(plain)))
}

/** @throws Error when no key fits; the stream ends with one when the bytes were changed or cut off */
export async function openArchive(sealed: Readable, key: BackupKey): Promise<Readable> {
  const decrypter = new Decrypter()
  if ('passphrase' in key) decrypter.addPassphrase(key.passphrase)
  else for (const identity of key.identities) decrypter.addIdentity(identity)
  return fromWeb(await decrypter.decrypt(toWeb(sealed)))
}

/** The same interface in two type declarations: Node's own, and the browser's that the library names. */
function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>
}

function fromWeb(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as unknown as Parameters<typeof Readable.fromWeb>[0])
}
