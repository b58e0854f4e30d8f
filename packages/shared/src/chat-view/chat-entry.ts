import { z } from 'zod'
import { pauseCause } from '../contract/automation/record.ts'
import { person } from './person.ts'
import { shownKind } from './shown-content.ts'

/** A chat as the list shows it. */
export const chatEntry = z.object({
  /** Names the chat within the session: the LID JID when it is known, else the JID. */
  chat: z.string(),
  /** What sends are addressed to. */
  to: z.string(),
  kind: z.enum(['personal', 'group', 'channel']),
  name: z.string().nullable(),
  /** `+digits`; null for groups, channels, and people known by LID alone. */
  number: z.string().nullable(),
  unread: z.int(),
  /** Unix seconds; null: not muted. */
  mutedUntil: z.int().nullable(),
  /** Unix seconds until which its automation is paused, and what paused it; null: it is not. */
  pausedUntil: z.int().nullable(),
  pausedBy: pauseCause.nullable(),
  /** Unix seconds; null when nothing was ever told of it. */
  lastAt: z.int().nullable(),
  /** Newest stored message. */
  last: z
    .object({
      kind: shownKind,
      text: z.string(),
      fromMe: z.boolean(),
      deleted: z.boolean(),
      status: z.int(),
      failed: z.boolean(),
      /** In groups: who wrote it. */
      author: z.string().nullable(),
    })
    .nullable(),
})
export type ChatEntry = z.infer<typeof chatEntry>

/** Where the next page begins: activity and chat of the last entry. */
export const chatCursor = z.object({ lastAt: z.int().min(0), chat: z.string().max(128) })

export const chatsFields = z.object({
  search: z.string().max(100).optional(),
  after: chatCursor.optional(),
})
export type ChatsFields = z.infer<typeof chatsFields>

/** Newest activity first. */
export const chatsPage = z.object({ chats: z.array(chatEntry), next: chatCursor.nullable() })
export type ChatsPage = z.infer<typeof chatsPage>

export const chatField = z.object({ chat: z.string().min(1).max(128) })
export const chatMembers = z.object({ members: z.array(person) })
export const openMediaFields = z.object({ id: z.int().min(1) })
/** Of so many messages at once. */
export const openManyMediaFields = z.object({ ids: z.array(openMediaFields.shape.id).max(4) })
/** Path on the gateway, good for an hour. */
export const openedMedia = z.object({ path: z.string() })
