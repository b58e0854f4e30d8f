import { createRequire } from 'node:module'

/** A session of a record, as libsignal holds it. */
interface Session {
  getChain(key: Uint8Array): object | undefined
  serialize(): object
}

interface SessionType {
  deserialize(serialized: object): Session
}

type TrySessions = (this: object, message: Uint8Array, sessions: readonly Session[]) => Promise<object>

interface CipherModule {
  readonly prototype: { decryptWithSessions: TrySessions }
}

interface WireModule {
  readonly WhisperMessage: { decode(bytes: Uint8Array): { readonly ephemeralKey: Uint8Array } }
}

const installed = Symbol.for('messenger.signal-curve.tries-copies')
/** Version before a message, authentication code after it. */
const versionBytes = 1
const macBytes = 8

/**
 * Keeps sessions that a message is not for as they were. When both sides write first, each has two sessions with the
 * other. libsignal tries them in turn, and steps the ratchet of a wrong one before it sees that the message is not
 * authentic in it. With the message that the right one reads, the wrong one is stored as well, and nothing that comes in it
 * can be read any more.
 */
export function tryOnCopies(): void {
  const require = createRequire(import.meta.url)
  const { prototype }: CipherModule = require('libsignal/src/session_cipher.js')
  const { WhisperMessage }: WireModule = require('libsignal/src/protobufs.js')
  if (Object.hasOwn(prototype, installed)) return
  Object.defineProperty(prototype, installed, { value: true })
  const trySessions = prototype.decryptWithSessions

  prototype.decryptWithSessions = async function (message, sessions) {
    if (sessions.length < 2) return trySessions.call(this, message, sessions)
    const { ephemeralKey } = WhisperMessage.decode(message.slice(versionBytes, -macBytes))
    const known = sessions.find(session => session.getChain(ephemeralKey))
    if (known) return trySessions.call(this, message, [known])
    for (const session of sessions) {
      const before = session.serialize()
      try {
        return await trySessions.call(this, message, [session])
      } catch {
        Object.assign(session, typeOf(session).deserialize(before))
      }
    }
    // For the error that libsignal throws when no session fits.
    return trySessions.call(this, message, sessions)
  }
}

/** libsignal exports the type of its records alone. */
function typeOf(session: Session): SessionType {
  return session.constructor as unknown as SessionType
}
