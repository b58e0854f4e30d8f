import type { z } from 'zod'
import { chatSettings } from '../../app-state/take-mutation.ts'
import { isGroupJid } from '../../groups/group.ts'
import type { Network } from '../../network.ts'
import { findMessages, type LoggedMessage, listMessages as readLog } from '../../phone/message-log.ts'
import { newMessageId } from '../../phone/outbox.ts'
import { type Phone, phoneAddress, phoneJid, phoneLid } from '../../registry/phone.ts'
import { noteTyping } from '../../router/chatstate.ts'
import { sendToConnected } from '../../router/deliver.ts'
import { stanza, wireTime } from '../../wire/stanza.ts'
import { AdminError } from '../admin-error.ts'
import type {
  ListMessagesBody,
  MarkPlayedBody,
  MarkReadBody,
  SendHistoryBody,
  SendMessageBody,
  SendTypingBody,
} from '../schemas.ts'
import type { SandboxMessage } from '../shapes.ts'
import { markUnread } from './chats.ts'
import { composeMessage } from './compose-message.ts'
import { findChat, requireChat, requireOnline, requireOwnPhone, requirePhone } from './lookup.ts'

const MAX_LIMIT = 200

export async function sendMessage(network: Network, body: z.infer<typeof SendMessageBody>) {
  const phone = requireOnline(requireOwnPhone(network, body.owner, body.phone_number))
  const { to, content, file } = await composeMessage(network, phone, body)
  const id = newMessageId(phone)
  await phone.primary.send({ id, to, content, ...(file ? { file } : {}) })
  return { id, chat: to, timestamp: Number(wireTime()) }
}

/** Oldest first. Allowed on magic numbers. */
export async function listMessages(
  network: Network,
  body: z.infer<typeof ListMessagesBody>,
): Promise<SandboxMessage[]> {
  const phone = requirePhone(network, body.owner, body.phone_number)
  await phone.primary.wake()
  const limit = Math.min(Math.max(Math.trunc(body.limit), 1), MAX_LIMIT)
  const other = body.chat === undefined ? undefined : findChat(network, body.owner, body.chat)
  if (other === null) return []
  const chat = other?.jid
  const after = body.after === undefined ? 0 : requireSeq(network, phone, body.after)
  return readLog(network.store, phone.id, { after, limit, chat }).map(shapeMessage)
}

function requireSeq(network: Network, phone: Phone, id: string): number {
  const last = findMessages(network.store, phone.id, id).at(-1)
  if (!last) throw new AdminError('validation', 'after')
  return last.seq
}

/** The owner opens a chat: a mark that was set by hand is gone as well. */
export async function markRead(network: Network, body: z.infer<typeof MarkReadBody>) {
  const phone = requireOnline(requireOwnPhone(network, body.owner, body.phone_number))
  const chat = requireChat(network, phone, body.chat, 'chat').jid
  const read = await phone.primary.markRead(chat)
  if (chatSettings(phone, chat).isMarkedUnread) await markUnread(network, phone, chat, false)
  return { chat, read }
}

export async function markPlayed(network: Network, body: z.infer<typeof MarkPlayedBody>) {
  const phone = requireOnline(requireOwnPhone(network, body.owner, body.phone_number))
  const chat = await phone.primary.markPlayed(body.id)
  if (chat === undefined) throw new AdminError('validation', 'id')
  return { id: body.id, chat }
}

export async function sendHistory(network: Network, { owner, phone_number, ...what }: z.infer<typeof SendHistoryBody>) {
  await requireOnline(requireOwnPhone(network, owner, phone_number)).primary.sendHistory(what)
  return {}
}

export function sendTyping(network: Network, body: z.infer<typeof SendTypingBody>) {
  const phone = requireOnline(requireOwnPhone(network, body.owner, body.phone_number))
  const chat = requireChat(network, phone, body.chat, 'chat')
  const activity = body.type === 'recording' ? stanza('composing', { media: 'audio' }) : stanza(body.type)
  const isGroup = isGroupJid(chat.jid)
  const attrs = isGroup ? { from: chat.jid, participant: phoneLid(phone) } : { from: phoneAddress(phone, false) }
  const others = isGroup ? chat.phones.filter(other => other !== phone) : chat.phones
  for (const other of others) sendToConnected(other, stanza('chatstate', attrs, [activity]))
  noteTyping(network, { from: phone, to: others, chat: isGroup ? chat.jid : phoneJid(phone), type: body.type })
  return { chat: chat.jid, type: body.type }
}

function shapeMessage({ id, chat, sender, isFromMe, status, timestamp, record }: LoggedMessage): SandboxMessage {
  return {
    id,
    chat,
    from: sender,
    from_me: isFromMe,
    kind: record.kind,
    text: record.text,
    media: record.media,
    reaction: record.reaction,
    poll: record.poll,
    contact: record.contact,
    location: record.location,
    quoted_id: record.quotedId,
    edited: record.isEdited,
    deleted: record.isDeleted,
    expires_in: record.expiresIn,
    status,
    timestamp,
  }
}
