import { z } from 'zod'
import { contactField, forwardField, locationField, pollField, reactionField } from './content-fields.ts'
import { accompanyingText, mediaUrl, mentions, viewOnce } from './send-fields.ts'

/**
 * Fields of operations that carry content of any kind: which one it is, the fields given tell (`pickVariant`). Here what
 * a channel can carry.
 */
export const channelContent = {
  text: accompanyingText.meta({ description: 'Body, or caption of what else is sent.', 'x-shown': true }),
  imageUrl: mediaUrl('image').optional(),
  videoUrl: mediaUrl('video').optional(),
  gifPlayback: z.boolean().optional().meta({ description: 'Whether the video plays like a GIF.' }),
  documentUrl: mediaUrl('document').optional(),
  fileName: z.string().min(1).max(255).optional(),
  audioUrl: mediaUrl('audio file').optional(),
  stickerUrl: mediaUrl('sticker').optional(),
  poll: pollField.optional(),
  linkPreview: z.boolean().default(true),
}

/** What can quote another message. */
export const quotingContent = {
  ...channelContent,
  ptv: z.boolean().optional().meta({ description: 'Whether the video is a round video note.' }),
  contact: contactField.optional(),
  location: locationField.optional(),
  viewOnce,
  mentions,
}

/** Acts on another message. */
export const actingContent = { reaction: reactionField.optional(), forward: forwardField.optional() }
