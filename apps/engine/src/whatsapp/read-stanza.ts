import type { Logger } from 'pino'
import { type BinaryNode, decryptMessageNode, proto, type WAMessage, type WASocket } from './baileys.ts'

/**
 * Decrypts a message before the library does. It costs little to do so twice: the journal has the plaintext by then. Null
 * for what is no message at all.
 */
export async function readStanza(
  { authState, signalRepository }: Pick<WASocket, 'authState' | 'signalRepository'>,
  stanza: BinaryNode,
  log: Logger,
): Promise<WAMessage | null> {
  const { me } = authState.creds
  if (!me) return null
  try {
    const quiet = log.child({}, { level: 'silent' })
    const { fullMessage, decrypt } = decryptMessageNode(stanza, me.id, me.lid ?? '', signalRepository, quiet)
    await decrypt()
    return fullMessage
  } catch {
    // The library throws for stanzas that lack what a message has, before it decrypts anything.
    return null
  }
}

export const isUnreadable = (message: WAMessage) => message.messageStubType === proto.WebMessageInfo.StubType.CIPHERTEXT
