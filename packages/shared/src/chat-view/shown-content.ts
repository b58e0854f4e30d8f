import { z } from 'zod'

/** What a message is, as people tell kinds apart. `hidden`: a send of a session that does not log messages. */
export const shownKind = z.enum([
  'text',
  'image',
  'video',
  'gif',
  'ptv',
  'audio',
  'voice',
  'document',
  'sticker',
  'contact',
  'location',
  'poll',
  'hidden',
  'other',
])
export type ShownKind = z.infer<typeof shownKind>

const shownMedia = z.object({
  mimetype: z.string(),
  fileName: z.string().nullable(),
  /** Bytes, as the sender states them. */
  size: z.int().nullable(),
  seconds: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Base64 of a small JPEG, as the sender made it. */
  thumbnail: z.string().nullable(),
  /** It can be fetched and decrypted. */
  isWhole: z.boolean(),
})
export type ShownMedia = z.infer<typeof shownMedia>

const shownLocation = z.object({
  latitude: z.number(),
  longitude: z.number(),
  name: z.string().nullable(),
  address: z.string().nullable(),
})

const shownCard = z.object({ name: z.string(), phones: z.array(z.string()) })
export type ShownCard = z.infer<typeof shownCard>

/** What one message says, without whom it is from. Texts are as the network brought them: hostile input. */
export const shownContent = z.object({
  kind: shownKind,
  /** Body or caption. */
  text: z.string(),
  media: shownMedia.nullable(),
  location: shownLocation.nullable(),
  cards: z.array(shownCard),
  poll: z.object({ question: z.string(), options: z.array(z.string()), multiSelect: z.boolean() }).nullable(),
  preview: z.object({ title: z.string(), description: z.string(), address: z.string() }).nullable(),
  forwarded: z.boolean(),
  viewOnce: z.boolean(),
})
export type ShownContent = z.infer<typeof shownContent>
