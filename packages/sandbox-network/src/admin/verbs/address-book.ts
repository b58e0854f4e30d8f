import type { z } from 'zod'
import { saveContact as keepContact } from '../../app-state/take-mutation.ts'
import type { Network } from '../../network.ts'
import { phoneJid, phoneLid } from '../../registry/phone.ts'
import type { PhoneBody, SaveContactBody } from '../schemas.ts'
import type { SandboxAddressBook } from '../shapes.ts'
import { requireOnline, requireOwnPhone, requirePerson, requirePhone } from './lookup.ts'

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
