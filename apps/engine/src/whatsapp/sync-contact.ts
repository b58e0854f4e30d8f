import { ApiError } from '@messenger/shared/contract/errors'
import { askNetwork } from './ask-network.ts'
import {
  type BinaryNode,
  chatModificationToAppPatch,
  encodeSyncdPatch,
  getBinaryNodeChild,
  newLTHashState,
  proto,
  S_WHATSAPP_NET,
  type WASocket,
} from './baileys.ts'
import { NetworkRefusal } from './network-refusal.ts'

export interface SavedContact {
  readonly pn: string | null
  readonly lid: string | null
  readonly fullName: string
  /** Also in the phone's own address book. */
  readonly onPhone: boolean
}

type AppPatch = ReturnType<typeof chatModificationToAppPatch>

const tries = 5

/**
 * Tells the account's other devices of a saved contact. The library's own upload takes a conflict (another device was
 * first) for success and is out of step from then on; here it is computed anew on the newest version.
 * @throws NetworkRefusal; `not_ready` as long as the phone has not handed over the keys.
 */
export async function syncContact(socket: WASocket, contact: SavedContact): Promise<void> {
  const { pn, lid, fullName, onPhone } = contact
  const [firstName = fullName] = fullName.split(' ')
  const action = { fullName, firstName, saveOnPrimaryAddressbook: onPhone, ...(lid ? { lidJid: lid } : {}) }
  const patch = chatModificationToAppPatch({ contact: action }, pn ?? lid ?? '')
  await socket.appStatePatchMutex.mutex(async () => {
    for (let attempt = 1; ; attempt++) {
      const error = await upload(socket, patch)
      if (!error) return
      if (error.code !== conflict || attempt === tries) throw error
    }
  })
}

const conflict = 409

async function upload(socket: WASocket, create: AppPatch): Promise<NetworkRefusal | null> {
  const { creds, keys } = socket.authState
  const { myAppStateKeyId } = creds
  if (!myAppStateKeyId) throw new ApiError('not_ready')
  const name = create.type
  return keys.transaction(async () => {
    await askNetwork(() => socket.resyncAppState([name], false))
    const { [name]: stored } = await keys.get('app-state-sync-version', [name])
    const { patch, state } = await encodeSyncdPatch(create, myAppStateKeyId, stored ?? newLTHashState(), async id => {
      const { [id]: key } = await keys.get('app-state-sync-key', [id])
      return key
    })
    const answer = await askNetwork(() => socket.query(uploadIq(name, state.version - 1, patch)))
    const refusal = refusalOf(answer)
    if (!refusal) await keys.set({ 'app-state-sync-version': { [name]: state } })
    return refusal
  }, creds.me?.id ?? 'app-state')
}

function uploadIq(name: string, version: number, patch: proto.ISyncdPatch): BinaryNode {
  const content = [{ tag: 'patch', attrs: {}, content: proto.SyncdPatch.encode(patch).finish() }]
  const attrs = { name, version: String(version), return_snapshot: 'false' }
  const sync = { tag: 'sync', attrs: {}, content: [{ tag: 'collection', attrs, content }] }
  return { tag: 'iq', attrs: { to: S_WHATSAPP_NET, type: 'set', xmlns: 'w:sync:app:state' }, content: [sync] }
}

/** An upload that came too late is answered with a result whose collection holds the error. */
function refusalOf(answer: BinaryNode | undefined): NetworkRefusal | null {
  if (!answer) throw new ApiError('not_ready')
  const collection = getBinaryNodeChild(getBinaryNodeChild(answer, 'sync'), 'collection')
  if (collection?.attrs.type !== 'error') return null
  const error = getBinaryNodeChild(collection, 'error')
  return new NetworkRefusal(Number(error?.attrs.code ?? 0), error?.attrs.text ?? 'The change was not accepted')
}
