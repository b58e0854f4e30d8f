import { z } from 'zod'
import { CALL_ACTS } from '../calls/calls.ts'
import { FaultKind } from '../faults/fault.ts'
import { RequestOptions } from '../passkey/authenticator.ts'
import { Misbehaviour } from '../passkey/passkey-book.ts'
import { Contact } from '../phone/kinds/contact.ts'
import { Location } from '../phone/kinds/location.ts'
import { MEDIA_KINDS } from '../phone/media-content.ts'

/** Bodies of the admin API; they mirror the public sandbox API. */
const owner = z.string().min(1).max(200)
/** any way of writing a number, reduced to digits by the handler */
const phone_number = z.string().regex(/^(\+|%2B)?\d{5,15}$/i)
const chat = z.string().min(1).max(100)
const session_id = z.int().nullable().default(null)

export const OwnerBody = z.object({ owner })
/** `seen`: the place that the last answer named; null at first */
export const WatchBody = z.object({
  owner,
  seen: z.string().max(100).nullable(),
  wait_ms: z.int().min(0).max(30_000).default(25_000),
})
export const PhoneBody = z.object({ owner, phone_number })
export const CreatePhoneBody = z.object({
  owner,
  phone_number,
  name: z.string().min(1).max(255).optional(),
  requires_passkey: z.boolean().default(false),
  /** phones that the world may have, this one counted, without magic numbers; null: any number */
  limit: z.int().min(0).nullable().default(null),
})
export const UpdatePhoneBody = z.object({
  owner,
  phone_number,
  name: z.string().min(1).max(255).optional(),
  about: z.string().max(1000).optional(),
  /** without `@` */
  username: z
    .string()
    .regex(/^[\w.]{1,64}$/)
    .nullable()
    .optional(),
  /** asked of whoever looks the username up */
  username_pin: z
    .string()
    .regex(/^\d{4}$/)
    .nullable()
    .optional(),
  picture_url: z.url().nullable().optional(),
  /** by which address others can write to it */
  reached_by: z.enum(['lid', 'number']).optional(),
  requires_passkey: z.boolean().optional(),
  online: z.boolean().optional(),
})
export const ScanBody = z.object({ owner, phone_number, qr: z.string().min(1).max(4000), session_id })
export const EnterCodeBody = z.object({ owner, phone_number, code: z.string().min(1).max(50), session_id })
/** `options` as the session's pending request shows them; `origin` of the page that asks, the network's own by default */
export const SignPasskeyBody = z.object({ owner, phone_number, options: RequestOptions, origin: z.string().optional() })
/** Which sessions devices are that no phone has taken by QR text or code */
export const NameDevicesBody = z.object({
  owner,
  devices: z.array(z.object({ jid: z.string(), session_id: z.int() })).max(10_000),
})
/** `readable` false: without its key, and damaged; `age_seconds`: it was posted so long ago, and comes only now */
export const PostStatusBody = z.object({
  owner,
  phone_number,
  text: z.string().min(1).max(700),
  readable: z.boolean().default(true),
  age_seconds: z.int().min(0).max(2_592_000).default(0),
})
const stanzaParts = { tag: z.string().min(1).max(60), attrs: z.record(z.string(), z.string()).default({}) }
/** `bytes` of the child, in base64 */
export const SendStanzaBody = z.object({
  owner,
  phone_number,
  ...stanzaParts,
  child: z.object({ ...stanzaParts, bytes: z.base64().optional() }).optional(),
})
export const MisbehaveBody = z.object({
  owner,
  phone_number,
  /** null: takes back what was not done yet */
  kind: Misbehaviour.nullable(),
  ms: z.int().min(0).max(120_000).default(0),
})
const messageId = z.string().min(1).max(100)
/** Exactly one content, `text` without any other; `to` is not needed where the message named has a chat. */
export const SendMessageBody = z.object({
  owner,
  phone_number,
  to: chat.optional(),
  text: z.string().max(65_536).optional(),
  replyTo: messageId.optional(),
  viewOnce: z.boolean().optional(),
  /** a file given to `takeFile` before */
  media: z.object({ kind: z.enum(MEDIA_KINDS), id: z.string() }).optional(),
  contact: Contact.optional(),
  location: Location.optional(),
  poll: z
    .object({
      question: z.string(),
      options: z.array(z.string()).min(2).max(12),
      multiSelect: z.boolean().optional(),
    })
    .optional(),
  reaction: z.object({ emoji: z.string().max(64), msgId: messageId }).optional(),
  forward: z.object({ msgId: messageId }).optional(),
  edit: messageId.optional(),
  delete: messageId.optional(),
  vote: z.object({ id: messageId, options: z.array(z.string()) }).optional(),
})
export const FileBody = z.object({ id: z.string() })
/** `id` of a message in the phone's list */
export const ExpireMediaBody = z.object({ owner, phone_number, id: z.string() })
export const ListMessagesBody = z.object({
  owner,
  phone_number,
  after: z.string().max(100).optional(),
  limit: z.number().default(50),
  chat: chat.optional(),
})
export const MarkReadBody = z.object({ owner, phone_number, chat })
export const MarkPlayedBody = z.object({ owner, phone_number, id: messageId })
export const SendHistoryBody = z.object({
  owner,
  phone_number,
  type: z.enum(['recent', 'on_demand']),
  unread: z.int().min(0).optional(),
  timestamp: z.int().min(0).optional(),
})
export const SendTypingBody = z.object({
  owner,
  phone_number,
  chat,
  type: z.enum(['composing', 'recording', 'paused']),
})
export const SaveContactBody = z.object({
  owner,
  phone_number,
  contact: chat,
  /** null: the contact is deleted */
  name: z.string().min(1).max(255).nullable(),
})
export const ChangeChatBody = z.object({
  owner,
  phone_number,
  chat,
  /** milliseconds since the epoch; null: no longer muted */
  muted_until: z.int().nullable().optional(),
  archived: z.boolean().optional(),
  pinned: z.boolean().optional(),
  /** how long messages stay from now on; 0: for good */
  disappearing_seconds: z.int().min(0).optional(),
  /** marked as unread, or as read, whatever is in it */
  unread: z.boolean().optional(),
  deleted: z.literal(true).optional(),
})
export const StartCallBody = z.object({ owner, phone_number, to: chat, video: z.boolean().default(false) })
export const ActOnCallBody = z.object({ owner, phone_number, id: z.string().min(1).max(64), action: z.enum(CALL_ACTS) })
export const AddToGroupBody = z.object({
  owner,
  phone_number,
  group: chat,
  participants: z.array(chat).min(1).max(1024),
})
export const CreateGroupBody = z.object({
  owner,
  phone_number,
  subject: z.string().min(1).max(100),
  participants: z.array(chat).min(1).max(2000),
})
export const CreateFaultBody = z.object({
  owner,
  kind: FaultKind,
  phone_number: phone_number.nullable().optional(),
  session_id: z.int().nullable().optional(),
  count: z.int().min(1).optional(),
  ms: z.int().min(1).max(120_000).optional(),
})
export const DeleteFaultBody = z.object({ owner, id: z.coerce.number().int() })
/** Of the whole network, whoever owns the phones; null: every version is good */
export const RequireVersionBody = z.object({
  version: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/)
    .nullable(),
})
