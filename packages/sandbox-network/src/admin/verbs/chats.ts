import type { z } from 'zod'
import { chatSettings, forgetChat, saveChat } from '../../app-state/take-mutation.ts'
import { changeSetting } from '../../groups/change-settings.ts'
import type { Network } from '../../network.ts'
import { timerMessage } from '../../phone/kinds/timer.ts'
import { chatNames, unreadOf } from '../../phone/message-log.ts'
import { newMessageId } from '../../phone/outbox.ts'
import type { Phone } from '../../registry/phone.ts'
import { stanza } from '../../wire/stanza.ts'
import { AdminError } from '../admin-error.ts'
import type { ChangeChatBody, PhoneBody } from '../schemas.ts'
import type { SandboxChat } from '../shapes.ts'
import { requireChat, requireOnline, requireOwnPhone, requirePhone } from './lookup.ts'

/** Chats with messages, the one that was written in last at the end, and chats that are only set somehow. */
export async function listChats(network: Network, body: z.infer<typeof PhoneBody>): Promise<SandboxChat[]> {
  const phone = requirePhone(network, body.owner, body.phone_number)
  await phone.primary.wake()
  const names = new Set([...Object.keys(phone.profile.chats), ...chatNames(network.store, phone.id)])
  return [...names].map(chat => shapeChat(network, phone, chat))
}

/**
 * The owner mutes, archives, pins, marks or deletes a chat on the phone, or lets its messages disappear; linked devices
 * learn of it.
 */
export async function changeChat(network: Network, body: z.infer<typeof ChangeChatBody>): Promise<SandboxChat> {
  const phone = requireOnline(requireOwnPhone(network, body.owner, body.phone_number))
  const { jid } = requireChat(network, phone, body.chat, 'chat')
  const { muted_until: mutedUntil, archived, pinned, unread, deleted } = body
  if (mutedUntil !== undefined) {
    saveChat(network, phone, jid, { mutedUntil })
    await phone.primary.change({ mute: mutedUntil }, jid)
  }
  if (archived !== undefined) {
    saveChat(network, phone, jid, { isArchived: archived })
    await phone.primary.change({ archive: archived, lastMessages: [] }, jid)
  }
  if (pinned !== undefined) {
    saveChat(network, phone, jid, { isPinned: pinned })
    await phone.primary.change({ pin: pinned }, jid)
  }
  if (body.disappearing_seconds !== undefined) await setTimer(network, phone, jid, body.disappearing_seconds)
  if (unread !== undefined) await markUnread(network, phone, jid, unread)
  if (deleted) {
    forgetChat(network, phone, jid)
    await phone.primary.change({ delete: true, lastMessages: [] }, jid)
  }
  return shapeChat(network, phone, jid)
}

/** By hand, whatever is in it. */
export async function markUnread(network: Network, phone: Phone, jid: string, isUnread: boolean): Promise<void> {
  saveChat(network, phone, jid, { isMarkedUnread: isUnread })
  await phone.primary.change({ markRead: !isUnread, lastMessages: [] }, jid)
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

function shapeChat(network: Network, phone: Phone, chat: string): SandboxChat {
  const { mutedUntil, isArchived, isPinned, isMarkedUnread } = chatSettings(phone, chat)
  const isMuted = mutedUntil !== null && mutedUntil > Date.now()
  return {
    chat,
    archived: isArchived,
    muted_until: isMuted ? mutedUntil : null,
    pinned: isPinned,
    unread: isMarkedUnread,
    unread_count: unreadOf(network.store, phone.id, chat).length,
  }
}
