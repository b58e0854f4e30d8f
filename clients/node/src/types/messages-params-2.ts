// Generated from the contract by `npm run gen`. Do not edit.
import type {
  ContactCard,
  ForwardedMessage,
  Location,
  Poll,
  Reaction,
  ReadKey,
  SendPriority,
  SendWait,
} from './messages.ts'

export interface MessagesSendToGroupParams {
  /** Group JID. 1 to 255 characters. */
  to: string
  /** Body, or caption of what else is sent. At most 65,536 characters. */
  text?: string | undefined
  /** Address of the image, http or https. At most 4,096 characters. */
  imageUrl?: string | undefined
  /** Address of the video, http or https. At most 4,096 characters. */
  videoUrl?: string | undefined
  /** Whether the video plays like a GIF. */
  gifPlayback?: boolean | undefined
  /** Address of the document, http or https. At most 4,096 characters. */
  documentUrl?: string | undefined
  /** 1 to 255 characters. */
  fileName?: string | undefined
  /** Address of the audio file, http or https. At most 4,096 characters. */
  audioUrl?: string | undefined
  /** Address of the sticker, http or https. At most 4,096 characters. */
  stickerUrl?: string | undefined
  poll?: Poll | undefined
  /** Default: `true`. */
  linkPreview?: boolean | undefined
  /** Whether the video is a round video note. */
  ptv?: boolean | undefined
  contact?: ContactCard | undefined
  location?: Location | undefined
  /** Whether it can be opened once only. */
  viewOnce?: boolean | undefined
  /** JIDs of group members, or usernames; groups alone. */
  mentions?: readonly string[] | undefined
  reaction?: Reaction | undefined
  forward?: ForwardedMessage | undefined
  replyTo?: number | string | undefined
  /** ISO time in the future, at most 30 days ahead. */
  sendAt?: string | undefined
  /**
   * Class of the send where the session has a sending policy: `reply` goes first, if the person wrote within 24 hours;
   * `bulk` goes last. Without it the gateway tells replies by itself.
   */
  priority?: SendPriority | undefined
  /** Holds the reply until the network has taken the message, 20 s at most. */
  wait?: SendWait | undefined
}

export interface MessagesSendToChannelParams {
  /** Channel JID, `…@newsletter`. 1 to 255 characters. */
  to: string
  /** Body, or caption of what else is sent. At most 65,536 characters. */
  text?: string | undefined
  /** Address of the image, http or https. At most 4,096 characters. */
  imageUrl?: string | undefined
  /** Address of the video, http or https. At most 4,096 characters. */
  videoUrl?: string | undefined
  /** Whether the video plays like a GIF. */
  gifPlayback?: boolean | undefined
  /** Address of the document, http or https. At most 4,096 characters. */
  documentUrl?: string | undefined
  /** 1 to 255 characters. */
  fileName?: string | undefined
  /** Address of the audio file, http or https. At most 4,096 characters. */
  audioUrl?: string | undefined
  /** Address of the sticker, http or https. At most 4,096 characters. */
  stickerUrl?: string | undefined
  poll?: Poll | undefined
  /** Default: `true`. */
  linkPreview?: boolean | undefined
  forward?: ForwardedMessage | undefined
  /** ISO time in the future, at most 30 days ahead. */
  sendAt?: string | undefined
  /**
   * Class of the send where the session has a sending policy: `reply` goes first, if the person wrote within 24 hours;
   * `bulk` goes last. Without it the gateway tells replies by itself.
   */
  priority?: SendPriority | undefined
  /** Holds the reply until the network has taken the message, 20 s at most. */
  wait?: SendWait | undefined
}

export interface MessagesSendTemplateParams {
  /** Person, group or channel. 1 to 255 characters. */
  to: string
  /** Template id. */
  templateId: number
  /** Number of the version; the newest without it. */
  version?: number | undefined
  /** Values of the variables, by name. */
  values?: Record<string, string> | undefined
  replyTo?: number | string | undefined
  /** ISO time in the future, at most 30 days ahead. */
  sendAt?: string | undefined
  /**
   * Class of the send where the session has a sending policy: `reply` goes first, if the person wrote within 24 hours;
   * `bulk` goes last. Without it the gateway tells replies by itself.
   */
  priority?: SendPriority | undefined
  /** Holds the reply until the network has taken the message, 20 s at most. */
  wait?: SendWait | undefined
}

export interface MessagesListScheduledParams {
  /** Which page; the first is 1. Default: `1`. */
  page?: number | undefined
  /** Entries of a page; more than 100 is taken as 100. Default: `10`. */
  per_page?: number | undefined
}

export interface MessagesCancelScheduledParams {
  /** Chat of the message, where several chats have one with that key id: number or JID. 1 to 255 characters. */
  chat?: string | undefined
}

export interface MessagesResendParams {
  /** Chat of the message, where several chats have one with that key id: number or JID. 1 to 255 characters. */
  chat?: string | undefined
}

export interface MessagesEditParams {
  /** 1 to 65,536 characters. */
  text: string
  /** Chat of the message, where several chats have one with that key id: number or JID. 1 to 255 characters. */
  chat?: string | undefined
}

export interface MessagesGetInfoParams {
  /** Chat of the message, where several chats have one with that key id: number or JID. 1 to 255 characters. */
  chat?: string | undefined
}

export interface MessagesTraceParams {
  /** Chat of the message, where several chats have one with that key id: number or JID. 1 to 255 characters. */
  chat?: string | undefined
}

export interface MessagesDeleteParams {
  /** Chat of the message, where several chats have one with that key id: number or JID. 1 to 255 characters. */
  chat?: string | undefined
}

export interface MessagesMarkReadParams {
  key: ReadKey
  /** Further messages that are read by the same call, 99 at most. At most 99 items. */
  moreKeys?: readonly ReadKey[] | undefined
}
