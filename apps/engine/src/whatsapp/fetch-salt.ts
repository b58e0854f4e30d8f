import type { Logger } from 'pino'
import { type BinaryNode, extractSyncdPatches, type proto, S_WHATSAPP_NET, type WASocket } from './baileys.ts'
import type { Credentials } from './credentials.ts'
import { idOf, readSalt } from './from-whatsapp/nct-salt.ts'
import { keepSalt, knowsSalt } from './kept-salt.ts'

interface SaltOptions {
  readonly credentials: Credentials
  /** How files of the network are fetched: a snapshot of many settings is one. */
  readonly request: RequestInit
  readonly log: Logger
}

const collection = 'regular_high'

/**
 * Asks for the account's NCT salt once a link has its keys for synchronised settings, and again whenever they change. It is
 * kept with the credentials; nobody waits for it.
 */
export function fetchSalt(sock: WASocket, { credentials, request, log }: SaltOptions): void {
  let asking: Promise<void> = Promise.resolve()
  const ask = () => {
    asking = asking
      .then(() => refresh(sock, credentials, request))
      .catch((error: unknown) => {
        log.debug({ err: error }, 'salt.not_read')
      })
  }
  sock.ev.on('connection.update', ({ connection }) => {
    if (connection === 'open' && !knowsSalt(credentials.creds)) ask()
  })
  sock.ev.on('creds.update', ({ myAppStateKeyId }) => {
    if (myAppStateKeyId && !knowsSalt(credentials.creds)) ask()
  })
  sock.ws.on('CB:notification,type:server_sync', ({ content }: BinaryNode) => {
    if (Array.isArray(content) && content.some(({ attrs }) => attrs.name === collection)) ask()
  })
}

async function refresh(sock: WASocket, credentials: Credentials, request: RequestInit): Promise<void> {
  // Keys come from the phone, right after a link. Without one nothing of it can be read.
  if (!credentials.creds.myAppStateKeyId) return
  const mutations = await everyMutation(sock, request)
  const ids = [...new Set(mutations.map(({ record }) => idOf(record)))]
  const found = await sock.authState.keys.get('app-state-sync-key', ids)
  const keys = new Map(Object.entries(found).flatMap(([id, key]) => (key?.keyData ? [[id, key.keyData]] : [])))
  const salt = readSalt(mutations, keys)
  if (salt === undefined && ids.some(id => !keys.has(id))) return
  keepSalt(credentials.creds, salt ?? null)
  await credentials.save()
}

/** All settings of the collection, from the beginning. */
async function everyMutation(sock: WASocket, request: RequestInit): Promise<proto.ISyncdMutation[]> {
  const attrs = { name: collection, version: '0', return_snapshot: 'true' }
  const content = [{ tag: 'sync', attrs: {}, content: [{ tag: 'collection', attrs }] }]
  const answer: BinaryNode = await sock.query({
    tag: 'iq',
    attrs: { to: S_WHATSAPP_NET, xmlns: 'w:sync:app:state', type: 'set' },
    content,
  })
  const { [collection]: parts } = await extractSyncdPatches(answer, request)
  const records = (parts.snapshot?.records ?? []).map(record => ({ record }))
  return [...records, ...parts.patches.flatMap(patch => patch.mutations ?? [])]
}
