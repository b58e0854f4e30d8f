import { acceptClientPatch, announceCollection, collectionVersion, patchesAfter } from '../app-state/collections.ts'
import { bytesOf, child, children, type Stanza, stanza } from '../wire/stanza.ts'
import type { AccountHandler, AccountRequest } from './request.ts'

/** Synchronised settings: the client fetches collections and uploads patches to them. */
export const answerAppState: AccountHandler = request => {
  if (request.payload.tag !== 'sync') return false
  const collections = children(request.payload, 'collection').map(asked => answerCollection(request, asked))
  request.reply([stanza('sync', {}, collections)])
  return true
}

function answerCollection({ network, phone, device }: AccountRequest, asked: Stanza): Stanza {
  const name = asked.attrs.name ?? ''
  const base = Number(asked.attrs.version ?? 0)
  const patch = bytesOf(child(asked, 'patch'))
  if (!patch) {
    const patches = patchesAfter(network, phone, name, base).map(bytes => stanza('patch', {}, bytes))
    const attrs = { name, version: String(collectionVersion(network, phone, name)), has_more_patches: 'false' }
    return stanza('collection', attrs, patches.length ? [stanza('patches', {}, patches)] : undefined)
  }
  const version = acceptClientPatch(network, phone, name, base, patch)
  if (version === undefined) {
    const conflict = stanza('error', { code: '409', text: 'conflict' })
    return stanza('collection', { name, type: 'error' }, [conflict])
  }
  announceCollection(network, phone, name, version, device.id)
  return stanza('collection', { name, version: String(version) })
}
