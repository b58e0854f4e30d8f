// Generated from the contract by `npm run gen`. Do not edit.
import type { ContactCard, ForwardedMessage, Location, Poll, Reaction, SendPriority, SendWait } from './messages.ts'

export interface MessagesSendTextParams {
  /** Person, group or channel. 1 to 255 characters. */
  to: string
  /** 1 to 65,536 characters. */
  text: string
  replyTo?: number | string | undefined
  /** JIDs of group members, or usernames; groups alone. */
  mentions?: readonly string[] | undefined
  /** Default: `true`. */
  linkPreview?: boolean | undefined
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

export interface MessagesSendImageParams {
  /** Person, group or channel. 1 to 255 characters. */
  to: string
  /** Address of the image, http or https. At most 4,096 characters. */
  imageUrl: string
  /** Caption. At most 65,536 characters. */
  text?: string | undefined
  /** Whether it can be opened once only. */
  viewOnce?: boolean | undefined
  /** JIDs of group members, or usernames; groups alone. */
  mentions?: readonly string[] | undefined
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

export interface MessagesSendVideoParams {
  /** Person, group or channel. 1 to 255 characters. */
  to: string
  /** Address of the video, http or https. At most 4,096 characters. */
  videoUrl: string
  /** Caption. At most 65,536 characters. */
  text?: string | undefined
  /** Whether it can be opened once only. */
  viewOnce?: boolean | undefined
  /** JIDs of group members, or usernames; groups alone. */
  mentions?: readonly string[] | undefined
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

export interface MessagesSendGifParams {
  /** Person, group or channel. 1 to 255 characters. */
  to: string
  /** Address of the video, http or https. At most 4,096 characters. */
  videoUrl: string
  /** Caption. At most 65,536 characters. */
  text?: string | undefined
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

export interface MessagesSendPtvParams {
  /** Person, group or channel. 1 to 255 characters. */
  to: string
  /** Address of the video, http or https. At most 4,096 characters. */
  videoUrl: string
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

export interface MessagesSendDocumentParams {
  /** Person, group or channel. 1 to 255 characters. */
  to: string
  /** Address of the file, http or https. At most 4,096 characters. */
  documentUrl: string
  /** Name the recipient sees; `document` with the extension of its type by default. 1 to 255 characters. */
  fileName?: string | undefined
  /** Caption. At most 65,536 characters. */
  text?: string | undefined
  /** JIDs of group members, or usernames; groups alone. */
  mentions?: readonly string[] | undefined
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

export interface MessagesSendAudioParams {
  /** Person, group or channel. 1 to 255 characters. */
  to: string
  /** Address of the audio file, http or https. At most 4,096 characters. */
  audioUrl: string
  /** Whether it can be opened once only. */
  viewOnce?: boolean | undefined
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

export interface MessagesSendStickerParams {
  /** Person, group or channel. 1 to 255 characters. */
  to: string
  /** Address of the sticker, http or https. At most 4,096 characters. */
  stickerUrl: string
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

export interface MessagesSendViewOnceParams {
  /** Person, group or channel. 1 to 255 characters. */
  to: string
  /** Address of the image, http or https. At most 4,096 characters. */
  imageUrl?: string | undefined
  /** Address of the video, http or https. At most 4,096 characters. */
  videoUrl?: string | undefined
  /** Address of the audio file, http or https. At most 4,096 characters. */
  audioUrl?: string | undefined
  /** Caption. At most 65,536 characters. */
  text?: string | undefined
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

export interface MessagesSendContactParams {
  /** Person, group or channel. 1 to 255 characters. */
  to: string
  contact: ContactCard
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

export interface MessagesSendLocationParams {
  /** Person, group or channel. 1 to 255 characters. */
  to: string
  location: Location
  /** At most 65,536 characters. */
  text?: string | undefined
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

export interface MessagesSendPollParams {
  /** Person, group or channel. 1 to 255 characters. */
  to: string
  poll: Poll
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

export interface MessagesSendReactionParams {
  /** Person, group or channel. 1 to 255 characters. */
  to: string
  reaction: Reaction
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

export interface MessagesForwardParams {
  /** Person, group or channel. 1 to 255 characters. */
  to: string
  forward: ForwardedMessage
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

export interface MessagesSendQuotedParams {
  /** Person, group or channel. 1 to 255 characters. */
  to: string
  replyTo: number | string
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

export interface MessagesSendMentionParams {
  /** Group JID. 1 to 255 characters. */
  to: string
  /** 1 to 65,536 characters. */
  text: string
  replyTo?: number | string | undefined
  /** JIDs of the members, or usernames. */
  mentions: readonly string[]
  /** Default: `true`. */
  linkPreview?: boolean | undefined
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
