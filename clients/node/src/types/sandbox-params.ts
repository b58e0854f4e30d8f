// Generated from the contract by `npm run gen`. Do not edit.
import type { ContactCard, Location, Poll } from './messages.ts'
import type { CallAction, FaultKind, PhoneForward, PhoneReaction, PhoneVote, TypingType } from './sandbox.ts'

export interface SandboxCreatePhoneParams {
  phone_number: string
  /** 1 to 255 characters. */
  name?: string | undefined
  /** Default: `false`. */
  requires_passkey?: boolean | undefined
}

export interface SandboxUpdatePhoneParams {
  /** 1 to 255 characters. */
  name?: string | undefined
  /** At most 255 characters. */
  about?: string | undefined
  picture_url?: string | null | undefined
  requires_passkey?: boolean | undefined
  online?: boolean | undefined
}

export interface SandboxScanParams {
  /** 1 to 4,096 characters. */
  qr: string
}

export interface SandboxEnterCodeParams {
  /** 1 to 32 characters. */
  code: string
}

export interface SandboxSendMessageParams {
  /** Not needed to edit, delete or vote. 1 to 255 characters. */
  to?: string | undefined
  /** Body; caption of media. At most 65,536 characters. */
  text?: string | undefined
  /** Address of the image, http or https. At most 4,096 characters. */
  imageUrl?: string | undefined
  /** Address of the video, http or https. At most 4,096 characters. */
  videoUrl?: string | undefined
  gifPlayback?: boolean | undefined
  ptv?: boolean | undefined
  /** Address of the file, http or https. At most 4,096 characters. */
  documentUrl?: string | undefined
  /** 1 to 255 characters. */
  fileName?: string | undefined
  /** Address of the audio file, http or https. At most 4,096 characters. */
  audioUrl?: string | undefined
  /** Address of the sticker, http or https. At most 4,096 characters. */
  stickerUrl?: string | undefined
  /** Whether it can be opened once only. */
  viewOnce?: boolean | undefined
  /** `id` of a message in this phone’s list. 1 to 100 characters. */
  replyTo?: string | undefined
  contact?: ContactCard | undefined
  location?: Location | undefined
  poll?: Poll | undefined
  reaction?: PhoneReaction | undefined
  forward?: PhoneForward | undefined
  /** `id` of an own message; `text` replaces its text. 1 to 100 characters. */
  edit?: string | undefined
  /** `id` of an own message. 1 to 100 characters. */
  delete?: string | undefined
  vote?: PhoneVote | undefined
}

export interface SandboxListMessagesParams {
  /** `id` of the last message already read. */
  after?: string | undefined
  /** At most 200. Default: `50`. */
  limit?: number | undefined
  /** JID or number. */
  chat?: string | undefined
}

export interface SandboxMarkReadParams {
  chat: string
}

export interface SandboxMarkPlayedParams {
  /** `id` of a message in the list of the phone. 1 to 100 characters. */
  id: string
}

export interface SandboxSendTypingParams {
  chat: string
  type: TypingType
}

export interface SandboxUpdateChatParams {
  /** ISO time in the future; null: no longer muted. */
  muted_until?: string | null | undefined
  archived?: boolean | undefined
  pinned?: boolean | undefined
  /** Marks the chat as unread, or takes the mark back, whatever is in it. */
  unread?: boolean | undefined
}

export interface SandboxPostStatusParams {
  /** 1 to 700 characters. */
  text: string
}

export interface SandboxStartCallParams {
  /** 1 to 255 characters. */
  to: string
  /** Default: `false`. */
  video?: boolean | undefined
}

export interface SandboxChangeCallParams {
  /** What the owner does with the call. */
  action: CallAction
}

export interface SandboxCreateGroupParams {
  /** 1 to 100 characters. */
  subject: string
  /** Numbers or JIDs. 1 to 1,024 items. */
  participants: readonly string[]
}

export interface SandboxCreateFaultParams {
  kind: FaultKind
  phone_number?: string | undefined
  session_id?: number | undefined
  count?: number | undefined
  /** 1 to 120,000. */
  ms?: number | undefined
}
