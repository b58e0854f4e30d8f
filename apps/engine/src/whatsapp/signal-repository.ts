import { passCrashPoint } from '../crash-points.ts'
import { type BinaryNode, DEFAULT_CONNECTION_CONFIG, type SocketConfig } from './baileys.ts'
import type { ChannelPosts } from './channel-posts.ts'
import type { Journal } from './journal.ts'
import { createSenderKeys } from './sender-keys.ts'
import { slimMappings } from './slim-memory.ts'
import type { TransactionalKeys } from './transactions.ts'

type MakeSignalRepository = SocketConfig['makeSignalRepository']
type Repository = ReturnType<MakeSignalRepository>
type GroupInput = {
  readonly [name in 'encryptGroupMessage' | 'decryptGroupMessage']: Parameters<Repository[name]>[0]
}

interface RepositoryOptions {
  readonly keys: TransactionalKeys
  readonly journal: Journal | null
  /** The stanza that a ciphertext came in, by the identity of its bytes. */
  readonly stanzaOf: (ciphertext: Uint8Array) => BinaryNode | undefined
  readonly posts: Pick<ChannelPosts, 'durable'>
}

/**
 * The library's Signal repository on our transactions, with the plaintext journal inside: `decrypt…` returns only when
 * ratchet step and plaintext are durable, and returns the journalled plaintext when the network hands over the same
 * ciphertext again.
 */
export function makeJournalledRepository(options: RepositoryOptions): MakeSignalRepository {
  const { keys, journal, stanzaOf, posts } = options
  return ({ creds }, logger, pnToLid) => {
    const repository = DEFAULT_CONNECTION_CONFIG.makeSignalRepository({ creds, keys }, logger, pnToLid)
    slimMappings(repository)
    const decryptMessage = repository.decryptMessage.bind(repository)
    const senderKeys = createSenderKeys(keys)
    const addressOf = (jid: string) => repository.jidToSignalProtocolAddress(jid)

    async function journalled(
      ciphertext: Uint8Array,
      lock: string,
      decrypt: () => Promise<Uint8Array>,
    ): Promise<Uint8Array> {
      const stanza = stanzaOf(ciphertext)
      const [plaintext, entry] = await keys.transaction(async () => {
        // The connection before may still be committing it: asked here, the answer waits for that.
        const known = journal?.find(ciphertext)
        if (known) return [known, undefined] as const
        const decrypted = await decrypt()
        const written = stanza && journal?.write(ciphertext, decrypted, stanza)
        if (written) keys.journal(written.row)
        // Nobody finds it before the transaction has ended; when that fails the session is loaded anew.
        written?.remember()
        return [decrypted, written] as const
      }, lock)
      if (entry) passCrashPoint('decrypted')
      return plaintext
    }

    const { lidMapping } = repository
    const getLIDForPN = lidMapping.getLIDForPN.bind(lidMapping)
    lidMapping.getLIDForPN = async jid => {
      if (!jid.endsWith('@newsletter')) return getLIDForPN(jid)
      await posts.durable(jid)
      return null
    }

    const injectE2ESession = repository.injectE2ESession.bind(repository)

    return Object.assign(repository, {
      // A big group's first message opens a thousand sessions, one after the other. None is of use to anybody before a
      // message is encrypted in it, and that step waits until both are durable.
      injectE2ESession: (input: Parameters<typeof injectE2ESession>[0]) => keys.relaxed(() => injectE2ESession(input)),
      decryptMessage: (input: Parameters<typeof decryptMessage>[0]) =>
        journalled(input.ciphertext, input.jid, () => decryptMessage(input)),
      encryptGroupMessage: ({ group, meId, data }: GroupInput['encryptGroupMessage']) =>
        senderKeys.encrypt(group, addressOf(meId), data),
      decryptGroupMessage: ({ group, authorJid, msg }: GroupInput['decryptGroupMessage']) =>
        journalled(msg, group, () => senderKeys.decrypt(group, addressOf(authorJid), msg)),
    })
  }
}
