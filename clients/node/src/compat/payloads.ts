interface To {
  /** Phone number, group JID or channel JID. */
  readonly to: string
  /** The text, or the caption of media. */
  readonly text?: string
  /** Id of the message that is answered. */
  readonly replyTo?: number | string
}

export interface TextOnlyMessage extends To {
  readonly messageType: 'text'
  readonly text: string
}
export interface ImageUrlMessage extends To {
  readonly messageType: 'image'
  readonly imageUrl: string
  readonly viewOnce?: boolean
}
export interface VideoUrlMessage extends To {
  readonly messageType: 'video'
  readonly videoUrl: string
  readonly viewOnce?: boolean
}
export interface DocumentUrlMessage extends To {
  readonly messageType: 'document'
  readonly documentUrl: string
  readonly fileName?: string
}
export interface AudioUrlMessage extends To {
  readonly messageType: 'audio'
  readonly audioUrl: string
  readonly viewOnce?: boolean
}
export interface StickerUrlMessage extends To {
  readonly messageType: 'sticker'
  readonly stickerUrl: string
}
export interface ContactCardMessage extends To {
  readonly messageType: 'contact'
  readonly contact: { readonly name: string; readonly phone: string }
}
export interface LocationPinMessage extends To {
  readonly messageType: 'location'
  readonly location: {
    readonly latitude: number | string
    readonly longitude: number | string
    readonly name?: string
    readonly address?: string
  }
}

/** What the generic `send` takes. */
export type WasenderMessagePayload =
  | TextOnlyMessage
  | ImageUrlMessage
  | VideoUrlMessage
  | DocumentUrlMessage
  | AudioUrlMessage
  | StickerUrlMessage
  | ContactCardMessage
  | LocationPinMessage

/** One content of any kind, as a reply. */
export interface QuotedMessagePayload extends To {
  readonly imageUrl?: string
  readonly videoUrl?: string
  readonly documentUrl?: string
  readonly audioUrl?: string
  readonly stickerUrl?: string
  readonly contact?: ContactCardMessage['contact']
  readonly location?: LocationPinMessage['location']
}

export interface CreateWhatsAppSessionPayload {
  readonly name: string
  readonly phone_number: string
  readonly account_protection: boolean
  readonly log_messages: boolean
  readonly webhook_url?: string | null
  readonly webhook_enabled?: boolean
  readonly webhook_events?: string[] | null
}
export type UpdateWhatsAppSessionPayload = Partial<CreateWhatsAppSessionPayload>

export interface UpdateGroupSettingsPayload {
  readonly subject?: string
  readonly description?: string
  readonly announce?: boolean
  readonly restrict?: boolean
}
