import { changePicture } from '../registry/change-picture.ts'
import { bytesOf, stanza } from '../wire/stanza.ts'
import type { AccountHandler, AccountRequest } from './request.ts'

/** Profile pictures: reads anybody's, sets or removes the account's own. */
export const answerPicture: AccountHandler = request => {
  const { network, phone, iq, payload, reply, fail } = request
  if (iq.attrs.type === 'set') return setPicture(request)
  const subject = network.directory.resolve(phone.owner, iq.attrs.target ?? iq.attrs.to)?.phone
  const url = subject?.profile.pictureUrl
  if (!subject || !url) {
    fail(404, 'item-not-found')
    return true
  }
  const id = subject.profile.pictureId
  const path = URL.parse(url)?.pathname
  reply([stanza('picture', { id, type: payload.attrs.type, url, direct_path: path })])
  return true
}

function setPicture({ network, phone, device, payload, reply }: AccountRequest): boolean {
  const image = payload.tag === 'picture' ? bytesOf(payload) : undefined
  const url = image ? `https://${network.mediaHost}${network.blobs.save('pp', image)}` : null
  const id = changePicture(network, phone, url, device.id)
  reply([stanza('picture', { id })])
  return true
}
