import { z } from 'zod'
import { Fault } from '../faults/fault.ts'
import { Contact } from '../phone/kinds/contact.ts'
import { Location } from '../phone/kinds/location.ts'
import { Poll } from '../phone/kinds/poll-shape.ts'
import { Reaction } from '../phone/kinds/reaction.ts'

/** Replies of the admin API: exactly the `data` values of the public sandbox API. */
export const Passkey = z.object({
  rpId: z.string(),
  credentialId: z.string(),
  userHandle: z.string(),
  privateKey: z.string(),
  signCount: z.number(),
})
export const SandboxPhone = z.object({
  phone_number: z.string(),
  name: z.string(),
  about: z.string(),
  picture_url: z.string().nullable(),
  requires_passkey: z.boolean(),
  online: z.boolean(),
  jid: z.string(),
  lid: z.string(),
  linked_devices: z.array(z.object({ device: z.number(), session_id: z.number().nullable(), linked_at: z.string() })),
  passkey: Passkey.nullable(),
  created_at: z.string(),
})
export type SandboxPhone = z.infer<typeof SandboxPhone>

export const SandboxMessage = z.object({
  id: z.string(),
  chat: z.string(),
  from: z.string(),
  from_me: z.boolean(),
  kind: z.string(),
  text: z.string(),
  /** `id` of the decrypted file, for `openFile` */
  media: z
    .object({
      id: z.string(),
      mimetype: z.string(),
      size: z.number(),
      sha256: z.string(),
      fileName: z.string().nullable(),
    })
    .nullable(),
  reaction: Reaction.nullable(),
  poll: Poll.nullable(),
  contact: Contact.nullable(),
  location: Location.nullable(),
  quoted_id: z.string().nullable(),
  edited: z.boolean(),
  deleted: z.boolean(),
  /** seconds after which it disappears; null: it stays */
  expires_in: z.number().nullable(),
  status: z.enum(['sent', 'delivered', 'read', 'played']),
  timestamp: z.number(),
})
export type SandboxMessage = z.infer<typeof SandboxMessage>

export const LinkResult = z.object({
  linked: z.boolean(),
  passkey_required: z.boolean().optional(),
  passkey: Passkey.optional(),
})
export type LinkResult = z.infer<typeof LinkResult>

export const Asked = z.object({ asked: z.number() })

export const FileInfo = z.object({
  id: z.string(),
  mimetype: z.string(),
  fileName: z.string().nullable(),
  size: z.number(),
  sha256: z.string(),
})
export const Expired = z.object({ expired: z.number() })
export const SentMessage = z.object({ id: z.string(), chat: z.string(), timestamp: z.number() })
export const Removed = z.object({ removed: z.number() })
export const ReadResult = z.object({ chat: z.string(), read: z.number() })
export const PlayedResult = z.object({ id: z.string(), chat: z.string() })
export const TypingResult = z.object({ chat: z.string(), type: z.string() })
export const StartedCall = z.object({ id: z.string(), to: z.string(), video: z.boolean() })
const CallStatus = z.enum(['ringing', 'accepted', 'rejected', 'missed', 'ended'])
export const SandboxCall = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  video: z.boolean(),
  status: CallStatus,
  started_at: z.string(),
})
export type SandboxCall = z.infer<typeof SandboxCall>
export const SandboxSighting = z.object({
  from: z.string(),
  chat: z.string().nullable(),
  type: z.enum(['composing', 'recording', 'paused', 'available', 'unavailable']),
  at: z.string(),
})
export type SandboxSighting = z.infer<typeof SandboxSighting>
export const SandboxChat = z.object({
  chat: z.string(),
  archived: z.boolean(),
  /** milliseconds since the epoch; null: not muted */
  muted_until: z.number().nullable(),
  pinned: z.boolean(),
  /** marked by hand */
  unread: z.boolean(),
  /** received messages that were not reported as read */
  unread_count: z.number(),
})
export type SandboxChat = z.infer<typeof SandboxChat>
export const SandboxStatus = z.object({
  id: z.string(),
  from: z.string(),
  from_me: z.boolean(),
  text: z.string(),
  timestamp: z.number(),
})
export type SandboxStatus = z.infer<typeof SandboxStatus>
export const SandboxAddressBook = z.object({
  contacts: z.array(z.object({ jid: z.string(), name: z.string(), on_phone: z.boolean() })),
  chats: z.array(z.object({ jid: z.string(), muted_until: z.number().nullable(), archived: z.boolean() })),
  /** PN JIDs */
  blocked: z.array(z.string()),
})
export type SandboxAddressBook = z.infer<typeof SandboxAddressBook>
export const SandboxGroup = z.object({
  id: z.string(),
  jid: z.string(),
  subject: z.string(),
  participants: z.array(z.string()),
})
export type SandboxGroup = z.infer<typeof SandboxGroup>
/** The numbers of phones that show something new; null: any of them, or their groups or faults, may */
export const SandboxNews = z.object({ seen: z.string(), phones: z.array(z.string()).nullable() })
export type SandboxNews = z.infer<typeof SandboxNews>

export const Foreign = z.object({ foreign: z.boolean() })
export const Done = z.object({})
export const SandboxFault = Fault
export type SandboxFault = z.infer<typeof SandboxFault>

export const SandboxInfo = z.object({
  url: z.string(),
  rootPublicKey: z.string(),
  mediaHost: z.string(),
  stats: z.record(z.string(), z.number()),
  phones: z.number(),
  /** connections that clients have open */
  clients: z.number(),
  startedAtSeconds: z.number(),
  /** microseconds of CPU since the process started */
  cpu: z.object({ user: z.number(), system: z.number() }),
  rss: z.number(),
})
export type SandboxInfo = z.infer<typeof SandboxInfo>
