import type { BinaryNode } from './baileys.ts'
import type { Journal } from './journal.ts'
import type { KeyStore } from './key-store.ts'

/** Posts of channels come unencrypted, past the Signal repository; they are journalled all the same. */
export interface ChannelPosts {
  /** A stanza has come in; posts are written down at once. */
  take(stanza: BinaryNode): void
  /**
   * Resolves when the posts of a channel that have come in are durable. The library asks for the identity of the sender
   * before it acknowledges a post, and gets no answer before this.
   */
  durable(channelJid: string): Promise<void>
}

/** Padding of the shortest length, which the library takes off every decrypted message: the journal holds these alone. */
const padding = Buffer.from([1])

export function createChannelPosts(keys: Pick<KeyStore, 'commit'>, journal: Journal | null): ChannelPosts {
  const open = new Map<string, Promise<unknown>>()

  function write(stanza: BinaryNode, plaintext: Uint8Array): Promise<void> | undefined {
    if (!journal || journal.find(plaintext)) return undefined
    const { row, remember } = journal.write(plaintext, Buffer.concat([plaintext, padding]), stanza)
    return keys.commit({}, [row]).then(remember)
  }

  return {
    take(stanza) {
      const jid = stanza.attrs.from
      const plaintext = plaintextOf(stanza)
      const written = jid?.endsWith('@newsletter') && plaintext && write(stanza, plaintext)
      if (!jid || !written) return
      const all = Promise.all([open.get(jid), written])
      open.set(jid, all)
      const done = () => {
        if (open.get(jid) === all) open.delete(jid)
      }
      // Whoever waits hears of a failure, and the key store has told the session.
      all.then(done, done)
    },
    async durable(channelJid) {
      await open.get(channelJid)
    },
  }
}

function plaintextOf({ content }: BinaryNode): Uint8Array | undefined {
  const part = Array.isArray(content) ? content.find(({ tag }) => tag === 'plaintext') : undefined
  return part?.content instanceof Uint8Array ? part.content : undefined
}
