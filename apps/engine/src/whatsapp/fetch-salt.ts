import type { Logger } from 'pino'
import {
  type BinaryNode,
  downloadExternalPatch,
  extractSyncdPatches,
  type proto,
  S_WHATSAPP_NET,
  type WASocket,
} from './baileys.ts'
import type { Credentials } from './credentials.ts'
import { idOf, readSalt } from './from-whatsapp/nct-salt.ts'
import { keepSalt, keptSalt } from './kept-salt.ts'

interface SaltOptions {
  readonly credentials: Credentials
  /** How files of the network are fetched: a snapshot of many settings is one. */
  readonly request: RequestInit
  readonly log: Logger
}

const collection = 'regular_high'

/**
 * Asks for the account's NCT salt once a link has its keys for synchronised settings, and then for each change of them
 * alone. It is kept with the credentials; nobody waits for it.
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
    if (connection === 'open' && !keptSalt(credentials.creds)) ask()
  })
  sock.ev.on('creds.update', ({ myAppStateKeyId }) => {
    if (myAppStateKeyId && !keptSalt(credentials.creds)) ask()
  })
  sock.ws.on('CB:notification,type:server_sync', ({ content }: BinaryNode) => {
    if (Array.isArray(content) && content.some(({ attrs }) => attrs.name === collection)) ask()
  })
}

async function refresh(sock: WASocket, credentials: Credentials, request: RequestInit): Promise<void> {
  const { creds } = credentials
  // Keys come from the phone, right after a link. Without one nothing of it can be read.
  if (!creds.myAppStateKeyId) return
  const before = keptSalt(creds)
  const { mutations, version } = await changesSince(sock, request, before?.version ?? 0)
  const ids = [...new Set(mutations.map(({ record }) => idOf(record)))]
  const found = await sock.authState.keys.get('app-state-sync-key', ids)
  const keys = new Map(Object.entries(found).flatMap(([id, key]) => (key?.keyData ? [[id, key.keyData]] : [])))
  const salt = readSalt(mutations, keys)
  // Asked for again from the same version, when the phone has sent the key.
  if (salt === undefined && ids.some(id => !keys.has(id))) return
  const nctSalt = salt === undefined ? (before?.nctSalt ?? null) : (salt?.toString('base64') ?? null)
  keepSalt(creds, { nctSalt, version })
  await credentials.save()
}

interface Changes {
  readonly mutations: proto.ISyncdMutation[]
  readonly version: number
}

/** What was set after a version of the collection; after 0: all of it. */
async function changesSince(sock: WASocket, request: RequestInit, after: number): Promise<Changes> {
  const attrs = { name: collection, version: String(after), return_snapshot: String(after === 0) }
  const content = [{ tag: 'sync', attrs: {}, content: [{ tag: 'collection', attrs }] }]
  const answer: BinaryNode = await sock.query({
    tag: 'iq',
    attrs: { to: S_WHATSAPP_NET, xmlns: 'w:sync:app:state', type: 'set' },
    content,
  })
  const { [collection]: parts } = await extractSyncdPatches(answer, request)
  const { snapshot, patches, hasMorePatches } = parts
  const version = Number(patches.at(-1)?.version?.version ?? snapshot?.version?.version ?? after)
  const records = (snapshot?.records ?? []).map(record => ({ record }))
  const patched = await Promise.all(patches.map(patch => mutationsOf(patch, request)))
  const mutations = [...records, ...patched.flat()]
  if (!hasMorePatches || version === after) return { mutations, version }
  const rest = await changesSince(sock, request, version)
  return { mutations: [...mutations, ...rest.mutations], version: rest.version }
}

/** Many mutations of one patch are a file of the network. */
async function mutationsOf(patch: proto.ISyncdPatch, request: RequestInit): Promise<proto.ISyncdMutation[]> {
  const { externalMutations, mutations } = patch
  const all = externalMutations ? (await downloadExternalPatch(externalMutations, request)).mutations : mutations
  return all ?? []
}
