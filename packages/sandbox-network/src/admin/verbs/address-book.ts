import type { z } from 'zod'
import { forgetChat, saveContact as keepContact, saveChat } from '../../app-state/take-mutation.ts'
import { changeSetting } from '../../groups/change-settings.ts'
import type { Network } from '../../network.ts'
import { timerMessage } from '../../phone/kinds/timer.ts'
import { newMessageId } from '../../phone/outbox.ts'
import { type Phone, phoneJid, phoneLid } from '../../registry/phone.ts'
import { stanza } from '../../wire/stanza.ts'
import { AdminError } from '../admin-error.ts'
import type { ChangeChatBody, PhoneBody, SaveContactBody } from '../schemas.ts'
import type { SandboxAddressBook } from '../shapes.ts'
import { requireChat, requireOnline, requireOwnPhone, requirePerson, requirePhone } from './lookup.ts'

/** The owner saves, renames or deletes a contact on the phone; linked devices learn of it. */
export async function saveContact(network: Network, body: z.infer<typeof SaveContactBody>) {
  const phone = requireOnline(requireOwnPhone(network, body.owner, body.phone_number))
  const person = requirePerson(network, body.owner, body.contact, 'contact')
  const { name } = body
  const contact = { fullName: name, lidJid: phoneLid(person), saveOnPrimaryAddressbook: true }
  keepContact(network, phone, phoneJid(person), { name, isOnPhone: true })
  await phone.primary.change({ contact: name === null ? null : contact }, phoneJid(person))
  return {}
}

/** The owner mutes, archives, marks or deletes a chat on the phone, or lets its messages disappear; linked devices learn of it. */
export async function changeChat(network: Network, body: z.infer<typeof ChangeChatBody>) {
  const phone = requireOnline(requireOwnPhone(network, body.owner, body.phone_number))
  const { jid } = requireChat(network, phone, body.chat, 'chat')
  if (body.muted_until !== undefined) {
    saveChat(network, phone, jid, { mutedUntil: body.muted_until })
    await phone.primary.change({ mute: body.muted_until }, jid)
  }
  if (body.archived !== undefined) {
    saveChat(network, phone, jid, { isArchived: body.archived })
    await phone.primary.change({ archive: body.archived, lastMessages: [] }, jid)
  }
  if (body.disappearing_seconds !== undefined) await setTimer(network, phone, jid, body.disappearing_seconds)
  if (body.unread !== undefined) await phone.primary.change({ markRead: !body.unread, lastMessages: [] }, jid)
  if (body.deleted) {
    forgetChat(network, phone, jid)
    await phone.primary.change({ delete: true, lastMessages: [] }, jid)
  }
  return {}
}

/** In a group it is a setting of the group; a person is told by message, as the account's other devices are. */
async function setTimer(network: Network, phone: Phone, jid: string, seconds: number): Promise<void> {
  const group = network.groups.find(phone.owner, jid)
  if (!group) {
    await phone.primary.send({ id: newMessageId(phone), to: jid, content: timerMessage(seconds) })
    return
  }
  const setting = seconds > 0 ? stanza('ephemeral', { expiration: String(seconds) }) : stanza('not_ephemeral')
  if (changeSetting(network, group, phone, setting) !== 'done') throw new AdminError('validation', 'chat')
}

/** What the account has saved and set, as its phone sees it. */
export function readAddressBook(network: Network, body: z.infer<typeof PhoneBody>): SandboxAddressBook {
  const phone = requirePhone(network, body.owner, body.phone_number)
  const { addressBook, chats, blocked } = phone.profile
  const people = network.directory.world(phone.owner).byLid
  return {
    contacts: Object.entries(addressBook).map(([jid, saved]) => ({ jid, name: saved.name, on_phone: saved.isOnPhone })),
    chats: Object.entries(chats).map(([jid, chat]) => ({
      jid,
      muted_until: chat.mutedUntil,
      archived: chat.isArchived,
    })),
    blocked: blocked.flatMap(lid => {
      const person = people.get(lid)
      return person ? [phoneJid(person)] : []
    }),
  }
}
