import type { z } from 'zod'
import { toldAddress } from '../../media/pictures.ts'
import type { Network } from '../../network.ts'
import { changeAbout } from '../../registry/change-about.ts'
import { changeName } from '../../registry/change-name.ts'
import { changePicture } from '../../registry/change-picture.ts'
import type { Phone } from '../../registry/phone.ts'
import { removePhone, unlinkAll } from '../../registry/remove-phone.ts'
import { AdminError } from '../admin-error.ts'
import type { CreatePhoneBody, OwnerBody, PhoneBody, UpdatePhoneBody } from '../schemas.ts'
import { digitsOf, requireOwnPhone } from './lookup.ts'
import { shapePhone } from './phone-shape.ts'
import { dropPopulation } from './populations.ts'

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
  const number = digitsOf(phone_number)
  const whose = network.directory.findNumber(number)?.owner ?? network.populations.ofNumber(number)?.owner
  return { foreign: whose !== undefined && whose !== owner }
}

function ownPhones(network: Network, owner: string): Phone[] {
  const phones = [...network.directory.world(owner).byNumber.values()]
  return phones.filter(({ magic, number }) => !magic && !network.populations.ofNumber(number))
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

/** Empties a world: phones (magic ones too), their messages, faults, populations. */
export function reset(network: Network, { owner }: z.infer<typeof OwnerBody>) {
  for (const phone of [...network.directory.world(owner).byNumber.values()]) removePhone(network, phone)
  for (const fault of [...network.faults.list(owner)]) network.faults.remove(owner, fault.id)
  for (const population of network.populations.list(owner)) dropPopulation(network, population)
  network.restrictions.set(owner, null)
  network.groups.forget(owner)
  network.channels.forget(owner)
  network.directory.forget(owner)
  return {}
}
