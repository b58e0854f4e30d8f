import { changeGroupPicture } from '../groups/change-picture.ts'
import { isAdmin, isGroupJid } from '../groups/group.ts'
import { keepPicture, toldAddress } from '../media/pictures.ts'
import type { Network } from '../network.ts'
import { changePicture } from '../registry/change-picture.ts'
import { bytesOf, type Stanza, stanza } from '../wire/stanza.ts'
import type { AccountHandler, AccountRequest } from './request.ts'

/** Profile pictures: reads anybody's, sets or removes the account's own. */
export const answerPicture: AccountHandler = request => {
  const { network, phone, iq, payload, reply, fail } = request
  const { target } = iq.attrs
  if (isGroupJid(target)) return answerGroupPicture(request, target)
  if (iq.attrs.type === 'set') return setPicture(request)
  const subject = network.directory.resolve(phone.owner, target ?? iq.attrs.to)?.phone
  const url = subject?.profile.pictureUrl
  if (!subject || !url) {
    fail(404, 'item-not-found')
    return true
  }
  const id = subject.profile.pictureId
  reply([shown(id, payload.attrs.type, toldAddress(network, url))])
  return true
}

/** Members see a group's picture; who may change the group's data may change it. */
function answerGroupPicture({ network, phone, iq, payload, reply, fail }: AccountRequest, jid: string): boolean {
  const group = network.groups.find(phone.owner, jid)
  if (!group?.members.has(phone.lid)) {
    fail(group ? 401 : 404, group ? 'not-authorized' : 'item-not-found')
    return true
  }
  const { pictureUrl, pictureId, isLocked } = group.record
  if (iq.attrs.type !== 'set') {
    if (pictureUrl) reply([shown(pictureId, payload.attrs.type, toldAddress(network, pictureUrl))])
    else fail(404, 'item-not-found')
    return true
  }
  if (isLocked && !isAdmin(group, phone.lid)) fail(403, 'forbidden')
  else reply([stanza('picture', { id: changeGroupPicture(network, group, phone, storeImage(network, payload)) })])
  return true
}

function shown(id: string, type: string | undefined, url: string): Stanza {
  return stanza('picture', { id, type, url, direct_path: URL.parse(url)?.pathname })
}

/** Address of the picture that an IQ carries; null when it carries none, which removes the one there is. */
function storeImage(network: Network, payload: Stanza): string | null {
  const image = payload.tag === 'picture' ? bytesOf(payload) : undefined
  return image ? keepPicture(network, image) : null
}

function setPicture({ network, phone, device, payload, reply }: AccountRequest): boolean {
  const id = changePicture(network, phone, storeImage(network, payload), device.id)
  reply([stanza('picture', { id })])
  return true
}
