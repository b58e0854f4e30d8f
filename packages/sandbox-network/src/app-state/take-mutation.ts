import type { ChatMutation } from '@whiskeysockets/baileys'
import type { Network } from '../network.ts'
import { dropChat } from '../phone/message-log.ts'
import { changeName } from '../registry/change-name.ts'
import type { Phone } from '../registry/phone.ts'
import { phoneJid } from '../registry/phone.ts'
import type { ChatSettings } from '../registry/phone-record.ts'

/** What the phone takes over of a change that one of its companions made: own name, saved contacts, settings of chats. */
export function takeMutation(network: Network, phone: Phone, { syncAction, index }: ChatMutation): void {
  const { value } = syncAction
  const [, id] = index
  const name = value?.pushNameSetting?.name
  if (name) changeName(network, phone, name)
  if (!id || !value) return
  if (value.contactAction) {
    saveContact(network, phone, id, {
      name: value.contactAction.fullName ?? value.contactAction.firstName ?? null,
      isOnPhone: value.contactAction.saveOnPrimaryAddressbook === true,
    })
  }
  const { muteAction, archiveChatAction, pinAction, markChatAsReadAction } = value
  if (muteAction) {
    saveChat(network, phone, id, { mutedUntil: muteAction.muted ? Number(muteAction.muteEndTimestamp ?? 0) : null })
  }
  if (value.deleteChatAction) forgetChat(network, phone, id)
  if (archiveChatAction) saveChat(network, phone, id, { isArchived: archiveChatAction.archived === true })
  if (pinAction) saveChat(network, phone, id, { isPinned: pinAction.pinned === true })
  if (markChatAsReadAction) saveChat(network, phone, id, { isMarkedUnread: markChatAsReadAction.read === false })
}

const UNTOUCHED: ChatSettings = { mutedUntil: null, isArchived: false, isPinned: false, isMarkedUnread: false }

/** Without a name the contact is forgotten. A contact that is on the phone stays there. */
export function saveContact(
  network: Network,
  phone: Phone,
  jid: string,
  { name, isOnPhone }: { name: string | null; isOnPhone: boolean },
): void {
  const key = keyOf(network, phone, jid)
  const { [key]: before, ...others } = phone.profile.addressBook
  const kept = name === null ? {} : { [key]: { name, isOnPhone: isOnPhone || before?.isOnPhone === true } }
  network.directory.saveProfile(phone, { addressBook: { ...others, ...kept } })
}

export function saveChat(network: Network, phone: Phone, jid: string, change: Partial<ChatSettings>): void {
  const key = keyOf(network, phone, jid)
  const before = phone.profile.chats[key] ?? UNTOUCHED
  network.directory.saveProfile(phone, { chats: { ...phone.profile.chats, [key]: { ...before, ...change } } })
}

export function chatSettings(phone: Phone, chat: string): ChatSettings {
  return phone.profile.chats[chat] ?? UNTOUCHED
}

/** The chat is deleted on the phone: its messages and settings are gone. */
export function forgetChat(network: Network, phone: Phone, jid: string): void {
  const key = keyOf(network, phone, jid)
  const { [key]: _, ...others } = phone.profile.chats
  network.directory.saveProfile(phone, { chats: others })
  dropChat(network.store, phone.id, key)
}

/** One name per person, whichever JID the change came with. */
function keyOf(network: Network, phone: Phone, jid: string): string {
  const person = network.directory.resolve(phone.owner, jid)?.phone
  return person ? phoneJid(person) : jid
}
