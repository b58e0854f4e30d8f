import {
  type ChatModification,
  type ChatMutation,
  chatModificationToAppPatch,
  decodeSyncdPatch,
  encodeSyncdPatch,
  type proto,
  type WAPatchName,
} from '@whiskeysockets/baileys'
import type { Network } from '../network.ts'
import type { Phone } from '../registry/phone.ts'
import { announceCollection, appendPatch, collectionVersion } from './collections.ts'
import { loadHashState, saveHashState } from './hash-state.ts'
import { takeMutation } from './take-mutation.ts'

const NAMES = ['critical_block', 'critical_unblock_low', 'regular_high', 'regular_low', 'regular'] as const

/** A change of synchronised settings made on the phone itself: push name, contact, archive, … */
export async function patchFromPhone(
  network: Network,
  phone: Phone,
  change: ChatModification,
  jid = '',
): Promise<void> {
  const create = chatModificationToAppPatch(change, jid)
  const keyId = phone.secrets.appStateKeyId.toString('base64')
  const before = loadHashState(network, phone, create.type)
  const { patch, state } = await encodeSyncdPatch(create, keyId, before, async () => keyOf(phone))
  const version = collectionVersion(network, phone, create.type) + 1
  appendPatch(network, phone, create.type, version, patch)
  saveHashState(network, phone, create.type, { ...state, version })
  announceCollection(network, phone, create.type, version)
}

/** Keeps the phone's hash in step with a patch a companion made, and takes over what it changed. */
export async function followClientPatch(
  network: Network,
  phone: Phone,
  name: string,
  version: number,
  patch: proto.ISyncdPatch,
): Promise<void> {
  const collection = NAMES.find((known): known is WAPatchName => known === name)
  if (!collection) return
  const before = loadHashState(network, phone, collection)
  const numbered = { ...patch, version: { version } }
  const onMutation = (mutation: ChatMutation) => takeMutation(network, phone, mutation)
  const after = await decodeSyncdPatch(numbered, collection, before, async () => keyOf(phone), onMutation, false)
  saveHashState(network, phone, collection, { ...after, version })
}

function keyOf(phone: Phone): proto.Message.IAppStateSyncKeyData {
  return { keyData: phone.secrets.appStateKey }
}
