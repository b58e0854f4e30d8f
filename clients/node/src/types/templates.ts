// Generated from the contract by `npm run gen`. Do not edit.
import type { OptionalPage } from '../core/pages.ts'
import type { ContactCard, Location, Poll } from './messages.ts'

export type TemplatePage = OptionalPage<Template>

export interface Template {
  id: number
  name: string
  version: number
  content: MessageContent
  variables: TemplateVariable[]
  /** ISO 8601 time. */
  created_at: string
  /** ISO 8601 time. */
  updated_at: string
}

export interface TemplateVariable {
  name: string
  fallback: string | null
  /** Whether a send needs a value for it. */
  required: boolean
}

export interface TemplateVersion {
  version: number
  /** ISO 8601 time. */
  created_at: string
}

export interface TemplatePreview {
  content: MessageContent
  /** Variables with neither a value nor a fallback. */
  missing: string[]
}

export interface MessageContent {
  /** Body, or caption of what else is sent: `Hello {{first_name|there}}`. At most 65,536 characters. */
  text?: string
  /** Address of the image, http or https; variables may stand in it. 1 to 4,096 characters. */
  imageUrl?: string
  /** Address of the video, http or https; variables may stand in it. 1 to 4,096 characters. */
  videoUrl?: string
  /** Whether the video plays like a GIF. */
  gifPlayback?: boolean
  /** Whether the video is a round video note. */
  ptv?: boolean
  /** Address of the document, http or https; variables may stand in it. 1 to 4,096 characters. */
  documentUrl?: string
  /** 1 to 255 characters. */
  fileName?: string
  /** Address of the audio file, http or https; variables may stand in it. 1 to 4,096 characters. */
  audioUrl?: string
  /** Address of the sticker, http or https; variables may stand in it. 1 to 4,096 characters. */
  stickerUrl?: string
  poll?: Poll
  contact?: ContactCard
  location?: Location
  /** Whether it can be opened once only. */
  viewOnce?: boolean
  /** Whether links in the text are shown; they are by default. */
  linkPreview?: boolean
}
