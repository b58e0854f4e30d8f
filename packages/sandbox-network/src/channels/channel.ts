import { z } from 'zod'

/** What a channel is; one JSON column. */
export const ChannelRecord = z.object({
  name: z.string(),
  description: z.string(),
  /** seconds */
  createdAt: z.number(),
  /** number of the newest post */
  lastPost: z.number(),
  /** LID users who do not follow it */
  unfollowed: z.array(z.string()),
})
export type ChannelRecord = z.infer<typeof ChannelRecord>

export interface Channel {
  jid: string
  owner: string
  record: ChannelRecord
}

/** The magic channel that does not exist, in no world: queries answer 404, posts are refused. */
const missingChannel = '120363000000000404@newsletter'

/** Channels have names of digits alone. */
export function isChannelJid(jid: string | undefined): jid is string {
  return jid !== undefined && jid !== missingChannel && /^\d{5,20}@newsletter$/.test(jid)
}
