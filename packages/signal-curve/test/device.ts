import { createRequire } from 'node:module'
import { installSignalCurve } from '../src/install.ts'

const require = createRequire(import.meta.url)
installSignalCurve()
const curve = require('libsignal/src/curve.js')
const { SessionRecord, SessionBuilder, SessionCipher, ProtocolAddress, keyhelper } = require('libsignal')

/** A device with keys of its own and one other device that it writes to. */
export function makeDevice(id: number) {
  const own = curve.generateKeyPair()
  const signed = keyhelper.generateSignedPreKey(own, 1)
  let record: unknown
  const storage = {
    isTrustedIdentity: () => true,
    getOurIdentity: () => own,
    getOurRegistrationId: () => id,
    loadSignedPreKey: () => signed.keyPair,
    loadPreKey: () => undefined,
    loadSession: () => (record ? SessionRecord.deserialize(record) : undefined),
    storeSession: (_: string, session: { serialize(): unknown }) => {
      record = JSON.parse(JSON.stringify(session.serialize()))
    },
  }
  const address = new ProtocolAddress('other', 1)
  const cipher = new SessionCipher(storage, address)
  return {
    bundle: {
      identityKey: own.pubKey,
      registrationId: id,
      signedPreKey: { keyId: 1, publicKey: signed.keyPair.pubKey, signature: signed.signature },
    },
    record: () => record,
    open: (bundle: object) => new SessionBuilder(storage, address).initOutgoing(bundle),
    write: (text: string) => cipher.encrypt(Buffer.from(text)),
    async read({ type, body }: { type: number; body: Buffer }): Promise<string> {
      const plain = await (type === 3 ? cipher.decryptPreKeyWhisperMessage(body) : cipher.decryptWhisperMessage(body))
      return plain.toString()
    },
  }
}
