import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Database } from '@messenger/shared/db/create-db'
import { messages } from '@messenger/shared/db/schema'
import { proto } from '../../src/whatsapp/baileys.ts'
import { testSealer } from '../seed.ts'

interface Stored {
  /** JID. */
  readonly chat: string
  readonly text: string
}

/** Puts received messages into a session's store, `STORED0`, `STORED1` and so on, as if they had come long ago. */
export async function storeMessages({ db }: Database, sessionId: number, stored: readonly Stored[]): Promise<void> {
  const rows = stored.map(({ chat, text }, at) => {
    const networkId = `STORED${at}`
    const content = proto.Message.encode({ conversation: text }).finish()
    const sealedContent = testSealer.seal(content, sealContext.message(sessionId, networkId))
    return { sessionId, networkId, chat, remoteJid: chat, fromMe: false, status: 3, timestamp: 0, sealedContent }
  })
  for (let from = 0; from < rows.length; from += 2_000) await db.insert(messages).values(rows.slice(from, from + 2_000))
}
