import type { z } from 'zod'
import { leave } from '../../groups/participants.ts'
import { removeFile } from '../../media/files.ts'
import { toldAddress } from '../../media/pictures.ts'
import type { Network } from '../../network.ts'
import { filesOf } from '../../phone/message-log.ts'
import { changeAbout } from '../../registry/change-about.ts'
import { changeName } from '../../registry/change-name.ts'
import { changePicture } from '../../registry/change-picture.ts'
import type { Phone } from '../../registry/phone.ts'
import { removeDevice } from '../../session/remove-device.ts'
import { AdminError } from '../admin-error.ts'
import type { CreatePhoneBody, OwnerBody, PhoneBody, UpdatePhoneBody } from '../schemas.ts'
import { digitsOf, requireOwnPhone } from './lookup.ts'
import { shapePhone } from './phone-shape.ts'

export function createPhone(network: Network, body: z.infer<typeof CreatePhoneBody>) {
  const number = digitsOf(body.phone_number)
  if (!network.directory.isFree(number)) throw new AdminError('phone_taken', 'phone_number')
  if (body.limit !== null && ownPhones(network, body.owner).length >= body.limit) throw new AdminError('phone_limit')
  return shapePhone(network, network.directory.add(body.owner, number, body.name, body.requires_passkey))
}

export function listPhones(network: Network, { owner }: z.infer<typeof OwnerBody>) {
  return ownPhones(network, owner).map(phone => shapePhone(network, phone))
}

/** Whether a phone of another world has the number. */
export function isForeign(network: Network, { owner, phone_number }: z.infer<typeof PhoneBody>) {
  const phone = network.directory.findNumber(digitsOf(phone_number))
  return { foreign: phone !== undefined && phone.owner !== owner }
}

function ownPhones(network: Network, owner: string): Phone[] {
  return [...network.directory.world(owner).byNumber.values()].filter(phone => !phone.magic)
}

export function updatePhone(network: Network, body: z.infer<typeof UpdatePhoneBody>) {
  const phone = requireOwnPhone(network, body.owner, body.phone_number)
  const { profile } = phone
  const wasOnline = profile.isOnline
  const hasNewName = body.name !== undefined && body.name !== profile.name
  if (body.name !== undefined) changeName(network, phone, body.name)
  if (body.about !== undefined) changeAbout(network, phone, body.about)
  network.directory.saveProfile(phone, {
    username: body.username === undefined ? profile.username : body.username,
    reachedBy: body.reached_by ?? profile.reachedBy,
    usernamePin: body.username_pin === undefined ? profile.usernamePin : body.username_pin,
    requiresPasskey: body.requires_passkey ?? profile.requiresPasskey,
    isOnline: body.online ?? profile.isOnline,
  })
  const shown = profile.pictureUrl && toldAddress(network, profile.pictureUrl)
  if (body.picture_url !== undefined && ![profile.pictureUrl, shown].includes(body.picture_url)) {
    changePicture(network, phone, body.picture_url)
  }
  if (hasNewName) phone.primary.publishName()
  if (phone.profile.isOnline && !wasOnline) phone.primary.catchUp()
  return shapePhone(network, phone)
}

export function deletePhone(network: Network, body: z.infer<typeof PhoneBody>) {
  removePhone(network, requireOwnPhone(network, body.owner, body.phone_number))
  return {}
}

export function logoutDevices(network: Network, body: z.infer<typeof PhoneBody>) {
  return { removed: unlinkAll(network, requireOwnPhone(network, body.owner, body.phone_number)) }
}

export async function removeSalt(network: Network, body: z.infer<typeof PhoneBody>) {
  await requireOwnPhone(network, body.owner, body.phone_number).primary.removeSalt()
  return {}
}

/** Empties a world: phones (magic ones too), their messages, faults. */
export function reset(network: Network, { owner }: z.infer<typeof OwnerBody>) {
  for (const phone of [...network.directory.world(owner).byNumber.values()]) removePhone(network, phone)
  for (const fault of [...network.faults.list(owner)]) network.faults.remove(owner, fault.id)
  network.groups.forget(owner)
  network.channels.forget(owner)
  network.directory.forget(owner)
  return {}
}

function removePhone(network: Network, phone: Phone): void {
  unlinkAll(network, phone)
  phone.primary.stop()
  for (const group of network.groups.ofMember(phone.lid)) leave(network, group, phone)
  for (const id of filesOf(network.store, phone.id)) removeFile(network, id)
  network.directory.removePhone(phone)
}

function unlinkAll(network: Network, phone: Phone): number {
  const ids = [...phone.devices.keys()]
  for (const id of ids) removeDevice(network, phone, id)
  return ids.length
}
